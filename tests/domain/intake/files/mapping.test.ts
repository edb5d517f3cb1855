import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { measured } from '#domain/intake/fields/feed-fields.ts'
import { startTally } from '#domain/intake/files/fault-tally.ts'
import { FeedRejected } from '#domain/intake/files/feed-error.ts'
import { lineReader } from '#domain/intake/files/lines/line-reader.ts'
import { findMapping } from '#tests/domain/intake/imports/trial-feed.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-mapping-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function mapped(text: string) {
  const path = join(folder, 'trial.yaml')
  writeFileSync(path, text)
  return findMapping(path)
}

const sound = `
source: trial
project: 4
customer: { column: Owner }
key: Nr
fields:
  shipmentDate: Day`

test('a mapping can be YAML or JSON', async () => {
  expect((await mapped(sound)).fields.shipmentDate?.column).toEqual(['Day'])
  const json = {
    source: 'trial',
    project: 4,
    customer: { column: 'Owner' },
    key: 'Nr',
    fields: { shipmentDate: { column: ['Day', 'Other day'] } },
  }
  expect((await mapped(JSON.stringify(json))).fields.shipmentDate?.column).toEqual(['Day', 'Other day'])
})

test('a word that YAML would read as a number or a truth is a word as the source writes it', async () => {
  const { fields } = await mapped(`${sound}\n  mode: { column: Way, values: { 05: air, 010: sea, NO: land } }`)
  expect(fields.mode?.values).toEqual({ '05': 'air', '010': 'sea', NO: 'land' })
  const { only, leaveOut, events } = await mapped(
    `${sound}\n  ata: A\nonly: { column: Code, values: [01, 10] }\nleaveOut: [000, Total*]\nevents: [{ type: 05, at: ata }]`,
  )
  expect([only?.values, leaveOut.map(({ values }) => values), events[0]?.type]).toEqual([['01', '10'], [['000'], ['Total*']], 5])
})

test('a unit is one of weights or volumes, or a column that names it', async () => {
  const { fields } = await mapped(`${sound}\n  weightKg: { column: Weight, unitColumn: UQ, unit: lb }`)
  expect(fields.weightKg).toMatchObject({ unit: 'lb', unitColumn: ['UQ'] })
  await expect(mapped(`${sound}\n  weightKg: { column: Weight, unit: cft }`)).rejects.toThrow('"cft" is no unit of kg')
  await expect(mapped(`${sound}\n  pieces: { column: Count, unit: kg }`)).rejects.toThrow(
    'a unit belongs to a column of weights or volumes',
  )
})

test('a line says in a column of its own what its weight is in', () => {
  const layout = {
    ...{ key: 'Nr', owner: 'Owner', places: {}, decimal: '.' as const, dates: [], units: [], words: {} },
    dateRange: { from: '1980-01-01', to: '2036-12-31' },
    rules: [{ field: 'weightKg', kind: measured('kg'), columns: ['Weight'], take: 'sum' as const, unitColumn: ['UQ'] }],
  }
  const read = lineReader(layout, startTally())
  const line = (weight: string, unit: string) => read({ Nr: '1', Owner: 'Acme', Weight: weight, UQ: unit })
  expect(line('100', 'LB').values).toEqual(['45.359237'])
  expect(line('100', 'KG').values).toEqual(['100'])
  expect(line('100', '').fault).toMatchObject({ reason: 'has no unit' })
})

test('the worked example of the documentation is a valid mapping', async () => {
  expect(await findMapping('docs/feeds/scms.yaml')).toMatchObject({ source: 'scms', project: 4, customer: { group: 'SCMS' } })
})

test.each([
  ['an unknown field', `${sound}\n  wieghtKg: Weight`, /fields: Unrecognized key.*wieghtKg/s],
  ['a text that is to be summed', `${sound}\n  vessel: { column: Ship, take: sum }`, /fields\.vessel: take must be one of first, list/],
  [
    'a word that is not a mode',
    `${sound}\n  mode: { column: Way, values: { Ship: water } }`,
    /fields\.mode: "water" is none of air, sea, land/,
  ],
  ['a constant of the wrong kind', `${sound}\n  pieces: { value: many }`, /fields\.pieces: "many" is not a number/],
  ['a field with neither column nor value', `${sound}\n  vessel: {}`, /fields\.vessel: needs either a column or a value/],
  ['no date to stand in order by', sound.replace('shipmentDate', 'cargoReadyOn'), /fields\.shipmentDate: every shipment needs a date/],
  [
    'an event of a field that is not filled',
    `${sound}\nevents: [{ type: 11, at: deliveredAt }]`,
    /events\.0\.at: deliveredAt is not among the fields/,
  ],
  ['a project that does not exist', sound.replace('4', '7'), /project: expected a project/],
  ['a date format without a year', `${sound}\ndates: [D-MMM]`, /dates\.0: expected a format/],
  ['no mapping at all', '', /the whole: /],
  ['text that is not YAML', 'source: [', /cannot be read/],
])('a mapping with %s is refused with its position and the reason', async (_, text, reason) => {
  const refusal = await mapped(text).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(FeedRejected)
  expect(String(refusal)).toMatch(reason)
})

test('an absent mapping is refused in words', async () => {
  await expect(findMapping(join(folder, 'absent.yaml'))).rejects.toThrow(/absent\.yaml does not exist/)
})
