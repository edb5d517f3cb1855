import { ok } from '#app/api/call.ts'
import { alias } from '#app/api/classic/alias.server.ts'
import { onVersionFound } from '#app/api/classic/on-version-found.ts'
import { numberOf, renamed, type Sent } from '#app/api/classic/sent.ts'
import { notFound } from '#app/api/problem.ts'
import type { incident } from '#app/api/schemas/containers.ts'
import type { z } from '#domain/platform/schema.ts'
import { emptyAsNull, sentDay } from './sent-value.ts'

const names = { type: 'kind', SiniesterId: 'causeId', IncidentDate: 'occurredOn', AdditionalComment: 'comment' }

/** Type A hides the cause, and forms send it along. */
function sentReport(sent: Sent, current: Record<string, unknown> = {}): Record<string, unknown> {
  const report: Record<string, unknown> = { ...current, ...renamed(sent, names) }
  const { kind, causeId = null, occurredOn, comment = null } = report
  return {
    kind,
    occurredOn: sentDay(occurredOn),
    comment: emptyAsNull(comment),
    causeId: kind === 'A' ? null : numberOf(emptyAsNull(causeId)),
  }
}

const specifiedIncident = (current: z.output<typeof incident>, containerId: unknown) => ({
  IncidentId: current.id,
  ContainerId: containerId,
  type: current.kind,
  SiniesterId: current.causeId,
  IncidentDate: current.occurredOn,
  AdditionalComment: current.comment,
  createusersiniester: current.recordedBy,
  createdatesiniester: current.recordedAt,
})

export const incidentAliases = [
  alias({
    specified: 'POST Containers/CreateIncident/',
    by: ['putContainerIncident', 'listShipmentContainers'],
    differences:
      'Of `ContainerId`; without one, of the only container of `ShipmentId`. `CreateUserId` is not read: the incident is the token’s user’s. A container that has an incident answers 412.',
    run: async ({ sent, ask }) => {
      const only = async () => {
        const { body } = await ask('listShipmentContainers', { params: { id: numberOf(sent.ShipmentId) } })
        if (body.data.length !== 1) throw notFound()
        return body.data[0].id
      }
      const id = emptyAsNull(sent.ContainerId) === null ? await only() : numberOf(sent.ContainerId)
      const { body } = await ask('putContainerIncident', { params: { id }, body: sentReport(sent), names })
      return ok({ data: specifiedIncident(body, Number(id)) })
    },
  }),
  alias({
    specified: 'PUT Containers/UpdateIncident/',
    by: ['putContainerIncident', 'getIncident'],
    differences: 'Changes the incident of `IncidentId`: the fields that are sent, on what it is by then.',
    run: async ({ sent, ask }) =>
      onVersionFound(
        () => ask('getIncident', { params: { id: numberOf(sent.IncidentId) } }),
        async ({ body: current }, version) => {
          const { kind, causeId, occurredOn, comment, container } = current
          const report = sentReport(sent, { kind, causeId, occurredOn, comment })
          const { body } = await ask('putContainerIncident', { params: { id: container.id }, body: report, version, names })
          return ok({ data: specifiedIncident(body, container.id) })
        },
      ),
  }),
  alias({
    specified: 'POST Containers/deleteIncident/{incidentId}',
    by: ['deleteContainerIncident', 'getIncident'],
    differences: 'The model in the body is not read.',
    run: async ({ id, ask }) =>
      onVersionFound(
        () => ask('getIncident', { params: { id } }),
        async ({ body: { id: incidentId, container } }, version) => {
          await ask('deleteContainerIncident', { params: { id: container.id }, version })
          return ok({ data: { IncidentId: incidentId, ContainerId: container.id } })
        },
      ),
  }),
]
