import { describe, expect, test } from 'vitest'
import { containerLists } from '#domain/freight/containers/list/container-list.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { columnsOfModule } from '#domain/reports/catalogue/report-column.ts'
import { modules } from '#domain/reports/catalogue/report-modules.server.ts'

type Pairs = readonly (readonly [inList: string, inReports: string])[]

const shipments: Pairs = [
  ['number', 'column-number'],
  ['status', 'column-status'],
  ['customer', 'column-customer'],
  ['mode', 'column-mode'],
  ['pol', 'column-pol'],
  ['pod', 'column-pod'],
  ['etd', 'column-etd'],
  ['eta', 'column-eta'],
  ['delay', 'column-delay'],
  ['atd', 'column-atd'],
  ['ata', 'column-ata'],
  ['traffic', 'column-traffic'],
  ['carrier', 'column-carrier'],
  ['incoterm', 'column-incoterm'],
  ['supplier', 'column-supplier'],
  ['consignee', 'column-consignee'],
  ['reference', 'column-client-reference'],
]

const containers: Pairs = [
  ['number', 'column-container'],
  ['shipment', 'column-number'],
  ['customer', 'column-customer'],
  ['deadline', 'column-last-free-day'],
  ['carrier', 'column-container-carrier'],
  ['terminal', 'column-terminal'],
  ['eta', 'column-container-eta'],
  ['ata', 'column-container-ata'],
  ['outOfGate', 'column-out-of-gate'],
  ['returned', 'column-returned'],
  ['customerFreeDays', 'column-free-days'],
  ['type', 'column-container-type'],
]

/** Lists read the index and reports the record, so their columns are defined apart; people compare the two side by side. */
describe.each([
  ['tracking', trackingList.columns, shipments],
  ['containers', containerLists.next.columns, containers],
] as const)('columns of a report of %s', (module, listed, pairs) => {
  const reported = columnsOfModule(modules.find(({ id }) => id === module) ?? { levels: [] })

  test.each(pairs)('the report names and formats %s like the list (%s)', (inList, inReports) => {
    const [one, other] = [listed.find(({ key }) => key === inList), reported.find(({ id }) => id === inReports)]
    if (!one || !other) throw new Error('both must be there')
    for (const language of ['en', 'es'] as const) {
      const say = translatorIn(language)
      expect(say(other.label)).toBe(say(one.label))
    }
    const kinds = { text: 'text', choice: 'text', number: 'number', day: 'day', instant: 'local' }
    expect(kinds[other.kind]).toBe(one.kind)
  })
})
