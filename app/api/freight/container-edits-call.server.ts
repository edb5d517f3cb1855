import { call, ok } from '#app/api/call.ts'
import { pointerTo } from '#app/api/http/read-request.server.ts'
import { Problem, withFieldsAt } from '#app/api/problem.ts'
import { id } from '#app/api/schemas/freight.ts'
import { rowIdInBody } from '#app/api/schemas/parameters.ts'
import { maxSelected } from '#domain/core/lists/selected-rows.ts'
import { commonEditSchema } from '#domain/intake/edits/containers/container-edit-schema.ts'
import { type ChosenLine, type CommonEdit, previewMany, saveMany } from '#domain/intake/edits/containers/edit-many.server.ts'
import type { Say, TextKey } from '#domain/locales/text-key.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { z } from '#domain/platform/schema.ts'

const value = z.string().nullable()
const lines = z.object({
  isSaved: z.boolean(),
  data: z.array(
    z.object({
      id,
      number: z.string(),
      shipmentNumber: z.string(),
      customer: z.string(),
      version: z.number().int(),
      changes: z.record(z.string(), z.object({ before: value, after: value })).meta({ description: 'By the name of the field.' }),
      refusal: z.object({ code: z.string(), detail: z.string() }).nullable().meta({ description: 'Why this one cannot be saved.' }),
    }),
  ),
})

const stale = 'containers.many.stale'
/** Of an answer; whoever sends 200 at once sends them again after these. */
const mostRows = 20
const atSet = Object.fromEntries(Object.keys(commonEditSchema.shape).map((field) => [field, `set.${field}`]))

const lineShape = ({ id, number, shipmentNumber, customer, version, changes, refusal }: ChosenLine, say: Say) => ({
  id,
  number,
  shipmentNumber,
  customer,
  version,
  changes,
  refusal: refusal === null ? null : { code: refusal, detail: say(refusal as TextKey) },
})

interface RefusedRow {
  field: string
  code: string
}

/** Which of the containers cannot be saved, by their places in the body. A foreign one is as absent. */
function refusedRows(containers: readonly { id: number; version: number }[], found: readonly ChosenLine[]): RefusedRow[] {
  const byId = new Map(found.map((line) => [line.id, line]))
  return containers.flatMap(({ id, version }, at) => {
    const line = byId.get(id)
    if (!line) return [{ field: `${at}/id`, code: 'containers.many.gone' }]
    if (line.refusal !== null) return [{ field: String(at), code: line.refusal }]
    return hasChange(line) && line.version !== version ? [{ field: `${at}/version`, code: stale }] : []
  })
}

function withRows(error: DomainError, rows: readonly RefusedRow[], say: Say): Error {
  if (rows.length === 0) return error
  const part = (pointer: string, code: string) => ({ pointer, code, detail: say(code as TextKey, error.key === code ? error.values : {}) })
  const own = error.field === undefined ? [] : [part(pointerTo(error.field.split('.')), error.key)]
  const parts = [...own, ...rows.slice(0, mostRows).map(({ field, code }) => part(`#/containers/${field}`, code))]
  return new Problem(400, 'rule-broken', { parts, more: { code: error.key, detail: say(error.key as TextKey, error.values) } })
}

const hasChange = ({ changes }: ChosenLine) => Object.keys(changes).length > 0

export const containerEditsCall = call({
  id: 'editContainers',
  method: 'post',
  path: '/containers/edits',
  noun: 'containers',
  capability: 'edit-container',
  grant: 'containers:write',
  summary: `Gives up to ${maxSelected} containers the same values, all of them or none; with isPreview it says what would change and why not.`,
  body: z.strictObject({
    containers: z
      .array(z.strictObject({ id: rowIdInBody, version: z.int().min(1).max(999_999_999) }))
      .min(1, 'containers.many.noneChecked')
      .max(maxSelected),
    set: commonEditSchema.partial().meta({ description: 'What is left out stays.' }),
    isPreview: z.boolean().default(false).meta({ description: 'Saves nothing. Foreign and absent containers are left out of the answer.' }),
  }),
  answers: { 200: lines },
  example: {
    body: { containers: [{ id: 815, version: 17 }], set: { customerFreeDays: 7 }, isPreview: true },
    answer: {
      isSaved: false,
      data: [
        {
          id: 815,
          number: 'HLXU8765430',
          shipmentNumber: 'S-100231',
          customer: 'Vidriera del Norte',
          version: 17,
          changes: { customerFreeDays: { before: null, after: '7' } },
          refusal: null,
        },
      ],
    },
  },
  run: async ({ act, viewer, body: { containers, set, isPreview }, language, now }) => {
    const edit = set as CommonEdit
    if (Object.keys(edit).length === 0) throw new DomainError('containers.many.nothingSet', 'set')
    const ids = containers.map(({ id }) => id)
    const say = translatorIn(language)
    const before = await previewMany(viewer, ids, edit, now)
    if (isPreview) {
      const versions = new Map(containers.map(({ id, version }) => [id, version]))
      const isStale = (line: ChosenLine) => hasChange(line) && line.version !== versions.get(line.id)
      const data = before.map((line) => lineShape(isStale(line) ? { ...line, refusal: stale } : line, say))
      return ok({ isSaved: false, data })
    }
    await withFieldsAt(atSet, () => saveMany(act, containers, edit)).catch((error: unknown) => {
      throw error instanceof DomainError ? withRows(error, refusedRows(containers, before), say) : error
    })
    const after = await previewMany(viewer, ids, {}, now)
    const changesOf = new Map(before.map(({ id, changes }) => [id, changes]))
    return ok({ isSaved: true, data: after.map((line) => lineShape({ ...line, changes: changesOf.get(line.id) ?? {} }, say)) })
  },
})
