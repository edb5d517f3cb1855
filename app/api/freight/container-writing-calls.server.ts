import { selfOf } from '#app/api/api-paths.ts'
import { type Answer, call, created, noContent, ok } from '#app/api/call.ts'
import { found, withFieldsAt } from '#app/api/problem.ts'
import { containerDetails, incident } from '#app/api/schemas/containers.ts'
import { containerDetailsExample, incidentExample } from '#app/api/schemas/freight-examples.ts'
import { entryIdInBody, oneId } from '#app/api/schemas/parameters.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { ContainerEdit } from '#domain/freight/containers/container-edit.ts'
import { findContainer } from '#domain/freight/containers/details/container-details.server.ts'
import { incidentComment, incidentType } from '#domain/freight/containers/incidents/incident-schema.ts'
import { changeIncident, deleteIncident, recordIncident } from '#domain/freight/containers/incidents/incidents.server.ts'
import { containerEditSchema } from '#domain/intake/edits/containers/container-edit-schema.ts'
import { saveContainer } from '#domain/intake/edits/containers/save-container.server.ts'
import { daySchema } from '#domain/platform/schedules/day-schema.ts'
import { z } from '#domain/platform/schema.ts'
import { containerDetailsShape, incidentShape } from './container-details-shape.ts'

const writing = { noun: 'containers', capability: 'edit-container', grant: 'containers:write', params: oneId } as const

const report = z
  .strictObject({
    kind: incidentType.meta({ description: 'A abandoned, S sinister.' }),
    causeId: entryIdInBody.nullable().optional().meta({ description: 'Of the catalogue causes; S needs one.' }),
    occurredOn: daySchema,
    comment: incidentComment.nullable().optional(),
  })
  .refine(({ kind, causeId }) => kind === 'A' || causeId != null, { error: 'incidents.causeRequired', path: ['causeId'] })

const incidentPath = (containerId: number) => `${selfOf('containers', containerId)}/incident`

async function incidentAnswer(viewer: Viewer, containerId: number): Promise<Answer> {
  const current = found((await findContainer(viewer, containerId))?.incident)
  return ok(incidentShape(current), { version: current.version })
}

export const containerWritingCalls = [
  call({
    ...writing,
    id: 'editContainer',
    method: 'patch',
    path: '/containers/:id',
    isVersioned: true,
    summary: 'Changes the terminal, free days, last dates or the empty return of a container. What is left out stays; null takes it away.',
    body: containerEditSchema.partial(),
    answers: { 200: containerDetails },
    example: { params: { id: 815 }, body: { customerFreeDays: 7 }, answer: { ...containerDetailsExample, events: undefined } },
    run: async ({ act, viewer, params: { id }, body, version, now }) => {
      const { editable } = found(await findContainer(viewer, id))
      const edit = { ...editable, ...body } as ContainerEdit
      found(await saveContainer(act, id, { version, edit }))
      const saved = found(await findContainer(viewer, id))
      return ok(containerDetailsShape(saved, {}, now), { version: saved.version })
    },
  }),
  call({
    ...writing,
    id: 'putContainerIncident',
    method: 'put',
    path: '/containers/:id/incident',
    isVersioned: 'or-new',
    summary: 'Records the incident of a container, or changes it.',
    body: report,
    answers: { 200: incident, 201: incident },
    example: { params: { id: 815 }, body: { kind: 'A', occurredOn: '2026-03-09', comment: 'Nobody answers.' }, answer: incidentExample },
    run: async ({ act, viewer, params: { id }, body, version }) => {
      const { kind: type, causeId = null, occurredOn, comment } = body
      const written = { type, causeId, occurredOn, comment: comment || null }
      await withFieldsAt({ cause: 'causeId' }, async () => {
        if (version === 0) found(await recordIncident(act, id, written))
        else found(await changeIncident(act, id, version, written))
      })
      const answer = await incidentAnswer(viewer, id)
      return version === 0 ? { ...answer, ...created(answer.body, incidentPath(id)) } : answer
    },
  }),
  call({
    ...writing,
    id: 'deleteContainerIncident',
    method: 'delete',
    path: '/containers/:id/incident',
    isVersioned: true,
    summary: 'Deletes the incident of a container.',
    answers: { 204: null },
    example: { params: { id: 815 } },
    run: async ({ act, viewer, params: { id }, version }) => {
      found((await findContainer(viewer, id))?.incident)
      found(await deleteIncident(act, id, version))
      return noContent()
    },
  }),
]
