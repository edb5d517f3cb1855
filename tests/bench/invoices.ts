import { databasePool } from '#db/postgres/client.server.ts'
import { conditionOf, listFromDatabase } from '#domain/core/lists/database-list.server.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import { todayOf } from '#domain/invoices/ageing.ts'
import type { InvoiceTab } from '#domain/invoices/invoice.ts'
import { listFigures } from '#domain/invoices/invoice-figures.server.ts'
import { invoiceLists } from '#domain/invoices/invoice-list.ts'
import { findInvoices, invoicesFor } from '#domain/invoices/invoices.server.ts'
import { withCompany } from './company/opened.ts'
import { customers } from './company/shipments.ts'
import { print } from './measurement/report/print.ts'
import { measure, type Times } from './measurement/timing.ts'
import { viewerOf } from './peers/mirror.ts'
import type { BenchOptions } from './run.ts'

const now = new Date('2026-03-01T12:00:00Z')
const currency: InvoiceTab = 'USD'
const invoicesAShipment = 10

/** Each as the page reads it, and in two parts: its rows, the figures. */
const addresses: Record<string, string> = {
  'all, the newest first': '',
  'all, page 50': 'page=50',
  'all, by balance': 'sort=balance&dir=desc',
  'open ones': 'status=open',
  'owed for more than 90 days': 'age=over-90',
  'issued within a year': 'issuedFrom=2025-01-01&issuedTo=2025-12-31',
  'found by their number': 'q=INV-77',
}

/** Over six years; every second of the newest tenth is open. */
const insertInvoices = `
  insert into invoices (project_id, customer_id, shipment_id, number, issued_on, due_on, currency, total, balance, is_cancelled)
  select 4, s.customer_id, s.id, 'INV-' || n, day, day + 30, case when n % 5 < 3 then 'USD' else 'MXN' end, total,
    case when n > $1 * 0.9 and n % 2 = 0 then case when n % 3 = 0 then round(total / 2, 2) else total end else 0 end, n % 2 = 1 and n % 97 = 0
  from generate_series(1, $1::bigint) n
  join shipments s on s.id = 1 + n % (select count(*) from shipments)
  cross join lateral (select date '2020-03-01' + (n * 2190 / $1)::int as day, (100 + n * 7919 % 9000000)::numeric / 100 as total) drawn`

/** The pages of Cost Management for few and many customers; totals are compared to the cent. */
export async function bench({ rows, json }: BenchOptions): Promise<void> {
  await withCompany(Math.ceil(rows / invoicesAShipment), async () => {
    await databasePool().query('alter table invoices disable trigger user')
    await databasePool().query(insertInvoices, [rows])
    await databasePool().query('alter table invoices enable trigger user')
    await databasePool().query('vacuum analyze invoices')
    const report: Record<string, unknown> = { invoices: rows }
    for (const size of [1, 50, customers]) {
      const scope = Array.from({ length: size }, (_, at) => 1 + ((at * 37) % customers))
      const isRight = await isExact(scope)
      if (!isRight) process.exitCode = 1
      report[`sums of ${size} customers are exact`] = isRight
      if (!json) print(`${size} customers: the sums are ${isRight ? 'those of the record, to the cent' : 'WRONG'}`)
      for (const [name, address] of Object.entries(addresses)) {
        const [figures] = (await find(scope, address)).figures
        const count = figures?.totals.count ?? 0
        const times: Record<string, Times> = {}
        for (const [part, ask] of Object.entries(await partsOf(scope, address, count))) times[part] = await measure(ask, 30)
        report[`${name}, ${size} customers`] = { ...times, count }
        const said = Object.entries(times).map(([part, { p50, p99 }]) => `${part} p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} ms`)
        if (!json) print(`${`${name}, ${size} customers`.padEnd(46)} ${String(count).padStart(7)}   ${said.join('   ')}`)
      }
    }
    if (json) print(JSON.stringify(report))
  })
}

async function partsOf(scope: readonly number[], address: string, count: number) {
  const [list, today] = [invoiceLists[currency], todayOf({ timeZone: 'UTC' }, now)]
  const query = readListQuery(list, new URLSearchParams(address))
  const source = await invoicesFor(viewerOf(scope), currency, query, today)
  return {
    whole: () => find(scope, address),
    rows: () => listFromDatabase(list, query, { ...source, count: async () => count }),
    figures: () => {
      const ofAllAges = conditionOf(list, { ...query, chosen: { ...query.chosen, age: [] } }, source)
      return listFigures(currency, conditionOf(list, query, source), ofAllAges, today)
    },
  }
}

const find = (scope: readonly number[], address: string) =>
  findInvoices(viewerOf(scope), currency, readListQuery(invoiceLists[currency], new URLSearchParams(address)), now)

async function isExact(scope: readonly number[]): Promise<boolean> {
  const { rows } = await databasePool().query<{ total: string; balance: string }>(
    'select total::text, balance::text from invoices where customer_id = any($1::bigint[]) and currency = $2 and not is_cancelled',
    [scope, currency],
  )
  const cents = (text: string) => BigInt(text.replace('.', ''))
  const sum = (texts: string[]) => texts.reduce((all, text) => all + cents(text), 0n)
  const [figures] = (await find(scope, '')).figures
  if (!figures) return false
  const { totals, ageing } = figures
  const owed = sum(rows.map(({ balance }) => balance))
  return (
    cents(totals.total) === sum(rows.map(({ total }) => total)) &&
    cents(totals.balance) === owed &&
    sum(ageing.map(({ balance }) => balance)) === owed
  )
}
