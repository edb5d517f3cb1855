import { expect, test } from 'vitest'
import type { SaidOfShipment } from '#db/postgres/schema/freight/shipment-sources.ts'
import { decide, inRank, type SourceValues } from '#domain/intake/rules/decide.server.ts'

const [monday, tuesday, wednesday] = ['2026-05-04T00:00:00.000Z', '2026-05-05T00:00:00.000Z', '2026-05-06T00:00:00.000Z']
const eta = (day: number, at: string): SaidOfShipment => ({ fields: { eta: `2026-06-0${day}T17:00:00.000Z` }, at })
const nothing: SaidOfShipment = { fields: {} }
const of = (rank: SourceValues['rank'], said: SaidOfShipment, fields: SourceValues['fields'] = {}): SourceValues => ({
  source: rank,
  rank,
  fields,
  said,
})

const dayOf = (value: unknown) => (value instanceof Date ? value.getUTCDate() : value)

interface Case {
  now: SourceValues
  before?: SaidOfShipment
  others?: SourceValues[]
  stands?: number | null
  base?: Record<string, string | boolean | null>
  always?: string[]
}

/** The day of the ETA that is written; undefined: none is. */
function written({ now, before = nothing, others = [], stands = null, base = {}, always = [] }: Case) {
  const standing = { eta: stands === null ? null : new Date(`2026-06-0${stands}T17:00:00.000Z`), etaIsDay: false }
  const { columns } = decide({ source: now, before, others, base, standing, always: new Set(always) })
  return 'eta' in columns ? dayOf(columns.eta) : undefined
}

test.each<[string, Case, number | null | undefined]>([
  ['what nobody said before is written', { now: of('agent', eta(1, monday)) }, 1],
  ['of one rank the newer counts', { now: of('system', eta(2, tuesday)), others: [of('system', eta(1, monday))], stands: 1 }, 2],
  [
    'of one rank the older does not count, however late it comes',
    { now: of('system', eta(2, monday)), others: [of('system', eta(1, tuesday))], stands: 1 },
    undefined,
  ],
  [
    'a higher rank counts before a newer value',
    { now: of('agent', eta(2, wednesday)), others: [of('carrier', eta(1, monday))], stands: 1 },
    undefined,
  ],
  [
    'a higher rank counts although it is older',
    { now: of('carrier', eta(2, monday)), others: [of('agent', eta(1, tuesday))], stands: 1 },
    2,
  ],
  [
    'the rank of the field counts before that of the source',
    { now: of('agent', eta(2, monday), { eta: 'carrier' }), others: [of('system', eta(1, tuesday))], stands: 1 },
    2,
  ],
  [
    'a source that takes back what stands leaves what the next one says',
    {
      now: of('carrier', nothing),
      before: eta(2, tuesday),
      others: [of('agent', eta(1, monday)), of('system', eta(3, monday))],
      stands: 2,
    },
    3,
  ],
  [
    'a source that takes back what stands leaves nothing where nobody says anything',
    { now: of('system', nothing), before: eta(2, monday), stands: 2 },
    null,
  ],
  [
    'or what was there before any source said something',
    { now: of('system', nothing), before: eta(2, monday), stands: 2, base: { eta: '2026-06-07T17:00:00.000Z', etaIsDay: false } },
    7,
  ],
  [
    'a source that takes back what does not stand changes nothing',
    { now: of('agent', nothing), before: eta(2, monday), others: [of('carrier', eta(1, monday))], stands: 1 },
    undefined,
  ],
  [
    'what somebody else wrote meanwhile stays when it is taken back',
    { now: of('system', nothing), before: eta(2, monday), stands: 5 },
    undefined,
  ],
  [
    'what is said as before is not written over what others wrote',
    { now: of('system', eta(2, monday)), before: eta(2, monday), stands: 5 },
    undefined,
  ],
  [
    'but where a person gives the field to the next file',
    { now: of('system', eta(2, monday)), before: eta(2, monday), stands: 5, always: ['eta'] },
    2,
  ],
  ['and where nothing stands', { now: of('system', eta(2, monday)), before: eta(2, monday) }, 2],
])('%s', (_, given, day) => {
  expect(written(given)).toBe(day)
})

test('what stood before any source said something is kept for the day that they take it back', () => {
  const standing = { eta: new Date('2026-06-05T17:00:00.000Z'), etaIsDay: true, etd: null, etdIsDay: false }
  const source = of('system', eta(1, monday))
  expect(decide({ source, before: nothing, others: [], base: {}, standing, always: new Set() })).toMatchObject({
    base: { eta: '2026-06-05T17:00:00.000Z', etaIsDay: true },
    saidAt: { eta: monday },
  })
})

test('a voyage is one of its vessel, and a vessel that nobody names stays', () => {
  const said = (fields: SaidOfShipment['fields']) =>
    decide({
      source: of('carrier', { fields, at: tuesday }),
      before: nothing,
      others: [of('system', { fields: { vessel: 'MSC ANZU', voyage: 'UX648R' }, at: monday })],
      base: {},
      standing: { vessel: 'MSC ANZU', voyage: 'UX648R' },
      always: new Set(),
    }).columns
  expect(said({ vessel: 'MSC INES' })).toEqual({ vessel: 'MSC INES', voyage: null })
  expect(said({ voyage: 'UX650R' })).toEqual({ voyage: 'UX650R' })
})

test('sources follow each other by rank and then by when they said it, those that say nothing left out', () => {
  const bySource = [of('agent', eta(1, wednesday)), of('system', eta(2, monday)), of('system', eta(3, tuesday)), of('carrier', nothing)]
  expect(inRank('eta', bySource).map(({ said }) => dayOf(new Date(String(said.fields.eta))))).toEqual([3, 2, 1])
})
