import { expect, test } from 'vitest'
import { isSource, listFiles, listImports, readSource } from '#tests/support/sources.ts'

const code = listFiles().filter((path) => isSource(path) && /^(app|domain|jobs)\//.test(path))

/** Each folder may import those before it: what is proposed goes down to the rules and the writers, and nothing climbs back. */
const folders = 'fields rules files messages mappings received doubts writers events imports edits held sources undo'.split(' ')

test('the folders of intake import each other in one direction', () => {
  const placeOf = (path: string) => folders.indexOf(/^domain\/intake\/([^/]+)\//.exec(path)?.[1] ?? '')
  const own = code.filter((path) => path.startsWith('domain/intake/'))
  expect(own.filter((path) => placeOf(path) < 0)).toEqual([])
  const wrong = own.flatMap((path) =>
    listImports(path)
      .filter((target) => placeOf(target) > placeOf(path))
      .map((target) => `${path} → ${target}`),
  )
  expect(wrong).toEqual([])
})

const tables = {
  shipments: 'shipments',
  shipmentDates: 'shipment_dates',
  shipmentEvents: 'shipment_events',
  shipmentSources: 'shipment_sources',
  routings: 'routings',
  containers: 'containers',
  containerEvents: 'container_events',
  containerFeeds: 'container_feeds',
  invoices: 'invoices',
  invoiceLines: 'invoice_lines',
}
const called = Object.keys(tables).join('|')
const named = Object.values(tables).join('|')
const writes = new RegExp(
  [
    `\\.(insert|update|delete)\\(\\s*(${called})\\s*\\)`,
    `\\b(insertSets|updateSets)(<[^(]*>)?\\(\\s*tx,\\s*(${called})\\b`,
    `\\b(insert into|update|delete from)\\s+"?(${named})\\b`,
    `\\b(insert into|update|delete from)\\s+\\$\\{(${called})\\}`,
  ].join('|'),
)

test('only intake, and the history of the demo company, writes shipments, containers and invoices', () => {
  const writers = code.filter((path) => writes.test(readSource(path)))
  expect(writers.filter((path) => !path.startsWith('domain/intake/'))).toEqual(['domain/operations/demo/demo-history.server.ts'])
  expect(writers.length).toBeGreaterThan(12)
})

/** Statements on tables whose names they get from the database or from a list. */
const onAnyTable = {
  'domain/core/change-sets/undo.server.ts': 'what a run or a merge wrote goes back',
  'domain/directory/customers/merges/merge-moves.server.ts': 'things get another owner, and nothing else',
  'domain/operations/demo/demo-history.server.ts': 'the demo company is dated back',
  'domain/operations/personal-data/erasure/erase-person.server.ts': 'words about a person go',
}

test('no other file writes tables that it does not name', () => {
  const anyTable = /\b(insert into|update|delete from) \$\{(name|table)\b/
  expect(code.filter((path) => anyTable.test(readSource(path)))).toEqual(Object.keys(onAnyTable))
})
