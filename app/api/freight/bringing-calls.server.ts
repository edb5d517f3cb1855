import { selfOf } from '#app/api/api-paths.ts'
import { call, type Noun, ok, type ViewerCall } from '#app/api/call.ts'
import { parseBody, parseJson, pointerTo } from '#app/api/http/read-request.server.ts'
import { Problem, type ProblemPart } from '#app/api/problem.ts'
import { codedFault, reasonIn } from '#domain/intake/files/fault-reasons.ts'
import { type BroughtKind, type BroughtRow, bringFreight } from '#domain/intake/imports/bring-freight.server.ts'
import type { SentRow } from '#domain/intake/imports/sent-rows.ts'
import type { Say } from '#domain/locales/text-key.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { underLimit } from '#domain/platform/environment/limit.server.ts'
import { z } from '#domain/platform/schema.ts'
import { containerRow, invoiceRow, shipmentRow, sourceOfRows } from './freight-rows.ts'

const mostRows = 1_000
const mostValues = 250_000
const outcomes = ['made', 'changed', 'unchanged', 'held', 'rejected'] as const

const result = z
  .object({
    key: z.string().meta({ examples: ['tms-100231'] }),
    outcome: z.enum(outcomes).meta({
      description: 'held: a person decides on it in the portal. rejected: nothing of it was taken.',
      examples: ['made'],
    }),
    id: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Of the shipment or the invoice that it is.', examples: [4711] }),
    self: z
      .string()
      .nullable()
      .meta({ examples: [selfOf('shipments', 4711)] }),
    errors: z.array(z.object({ pointer: z.string(), code: z.string().nullable(), detail: z.string() })).meta({ examples: [[]] }),
  })
  .meta({ id: 'BroughtRow' })

const answer = z
  .object({
    ...Object.fromEntries(outcomes.map((outcome) => [outcome, z.number().int()])),
    rows: z.array(result).meta({ description: 'In the order in which they were sent.' }),
  })
  .meta({ id: 'BroughtRows' })

const query = z.strictObject({
  source: sourceOfRows,
  dryRun: z.enum(['1', '0']).default('0').meta({ description: '1: nothing is written; the answer says what would become of each row.' }),
})

interface Brought {
  kind: BroughtKind
  noun: Noun
  row: z.ZodObject
  example: Record<string, unknown>
  names: { one: string; many: string; oneId: string; manyId: string }
}

interface Bringing {
  source: string
  isTrial: boolean
  say: Say
  /** Of a row in the body. */
  at: (row: number, path: readonly PropertyKey[]) => string
}

type Asking = Pick<Parameters<ViewerCall['run']>[0], 'viewer' | 'now' | 'sent' | 'language'>

/** Rows that their schema refuses are answered beside those that the intake refuses; the others are taken. */
async function bring({ viewer, now, sent }: Asking, { kind, row }: Brought, rows: readonly unknown[], { at, say, ...how }: Bringing) {
  const weight = Math.max(Math.ceil(sent.bytes.length / 1_024), rows.length)
  await underLimit('broughtKilobytes', viewer.tokenId ?? `user ${viewer.userId}`, undefined, weight)
  const read = rows.map((each, index) => {
    try {
      return parseBody(each, row, say) as SentRow
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const errors = error.parts.map(({ pointer = '#', code, detail }) => ({
        pointer: `${at(index, [])}${pointer.slice(1)}`,
        code,
        detail,
      }))
      return { errors }
    }
  })
  const sound = read.flatMap((each, index) => ('errors' in each ? [] : [{ index, sent: each }]))
  const brought = await bringFreight(viewer, kind, { ...how, rows: sound.map(({ sent }) => sent) }, now)
  const of = new Map(sound.map(({ index }, place) => [index, brought[place]]))
  return read.map((each, index) => {
    const known = of.get(index)
    if (known) return resultOf(known, kind, (field) => at(index, field?.split('/') ?? []), say)
    const key = (rows[index] as SentRow | null)?.[kind === 'shipments' ? 'key' : 'number']
    return {
      key: String(key ?? ''),
      outcome: 'rejected' as const,
      id: null,
      self: null,
      errors: 'errors' in each ? (each.errors as Errors) : [],
    }
  })
}

type Errors = z.output<typeof result>['errors']

const resultOf = (
  { faults, id, ...row }: BroughtRow,
  kind: BroughtKind,
  at: (field?: string) => string,
  say: Say,
): z.output<typeof result> => ({
  ...row,
  id,
  self: id === null || kind === 'containers' ? null : selfOf(kind, id),
  errors: faults.map(({ field, reason }) => ({
    pointer: at(field),
    code: codedFault(reason)?.code ?? null,
    detail: reasonIn(reason, say),
  })),
})

const shared = {
  capability: 'bring-freight',
  grant: 'freight:write',
  method: 'post',
  query,
  mostKilobytes: 10_000,
  mostValues,
  readsBytes: true,
} as const

function bringingCalls(brought: Brought): ViewerCall[] {
  const { kind, noun, row, example, names } = brought
  const exampleKey = String(example.key ?? example.number)
  const made = {
    key: exampleKey,
    outcome: 'made' as const,
    id: kind === 'containers' ? null : 4711,
    self: kind === 'containers' ? null : selfOf(kind, 4711),
    errors: [],
  }
  const bodyOfMany = z.strictObject({ rows: z.array(row).min(1).max(mostRows) })
  const loose = z.strictObject({ rows: z.array(z.unknown()).min(1).max(mostRows) })
  return [
    call({
      ...shared,
      id: names.manyId,
      noun,
      path: `/${kind}/bulk`,
      summary: `Takes up to ${mostRows} ${names.many} in by the keys of their source: each is made, changed, unchanged, held or rejected.`,
      body: bodyOfMany,
      answers: { 200: answer },
      example: {
        query: { source: 'tms' },
        body: { rows: [example] },
        answer: { made: 1, changed: 0, unchanged: 0, held: 0, rejected: 0, rows: [made] },
      },
      run: async ({ query: { source, dryRun }, ...asking }) => {
        const say = translatorIn(asking.language)
        const { rows } = parseBody(parseJson(asking.sent.bytes, mostValues), loose, say)
        const at = (index: number, path: readonly PropertyKey[]) => pointerTo(['rows', index, ...path])
        const results = await bring(asking, brought, rows, { source, isTrial: dryRun === '1', say, at })
        const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, results.filter((each) => each.outcome === outcome).length]))
        return ok({ ...counts, rows: results })
      },
    }),
    call({
      ...shared,
      id: names.oneId,
      noun,
      path: `/${kind}`,
      summary: `Takes ${names.one} in by the key of its source: it is made, changed, unchanged or held.`,
      body: row,
      answers: { 200: result },
      example: { query: { source: 'tms' }, body: example, answer: made },
      run: async ({ query: { source, dryRun }, ...asking }) => {
        const say = translatorIn(asking.language)
        const sent = parseJson(asking.sent.bytes, mostValues)
        const at = (_row: number, path: readonly PropertyKey[]) => pointerTo(path)
        const [one] = await bring(asking, brought, [sent], { source, isTrial: dryRun === '1', say, at })
        if (one?.outcome !== 'rejected') return ok(one)
        throw new Problem(400, 'invalid-request', {
          parts: one.errors.map((each): ProblemPart => ({ ...each, code: each.code ?? 'invalid-value' })),
        })
      },
    }),
  ]
}

export const freightBringingCalls = [
  ...bringingCalls({
    kind: 'shipments',
    noun: 'shipments',
    row: shipmentRow,
    names: { one: 'a shipment', many: 'shipments', oneId: 'bringShipment', manyId: 'bringShipments' },
    example: {
      key: 'tms-100231',
      number: 'S-100231',
      customer: 'Vidriera del Norte',
      shipmentDate: '2026-01-20',
      mode: 'sea',
      origin: { code: 'CNSHA' },
      destination: { code: 'MXZLO' },
      etd: '2026-02-03T18:00:00+08:00',
      eta: '2026-03-05',
      mbl: 'HLCUSHA2602',
      weightKg: 18_200,
    },
  }),
  ...bringingCalls({
    kind: 'containers',
    noun: 'containers',
    row: containerRow,
    names: { one: 'a container', many: 'containers', oneId: 'bringContainer', manyId: 'bringContainers' },
    example: { number: 'HLXU8765433', shipment: 'S-100231', type: '40HC', weightKg: 18_200, pieces: 840 },
  }),
  ...bringingCalls({
    kind: 'invoices',
    noun: 'invoices',
    row: invoiceRow,
    names: { one: 'an invoice', many: 'invoices', oneId: 'bringInvoice', manyId: 'bringInvoices' },
    example: {
      number: 'F-2031',
      customer: 'Vidriera del Norte',
      issuedOn: '2026-02-01',
      dueOn: '2026-03-03',
      currency: 'USD',
      total: 1_234.5,
      lines: [{ description: 'Ocean freight', amount: 1_064.22, tax: 170.28 }],
    },
  }),
]
