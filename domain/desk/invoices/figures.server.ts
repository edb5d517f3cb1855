import { and, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { type AgeBand, ageBands, ageKeys } from './ageing.ts'
import type { Amount, InvoiceCurrency } from './invoice.ts'
import { invoiceViews } from './scope.server.ts'

/** What all invoices that answer come to, in their currency, exact to the cent. Cancelled ones count as invoices, and add nothing. */
export interface InvoiceTotals {
  count: number
  /** How many of them are cancelled. */
  cancelled: number
  total: Amount
  balance: Amount
  /** The part of the balance that is past its due date. */
  overdue: Amount
}

/** What is owed in one band of age, and by how many invoices. */
export interface AgeFigure {
  age: AgeBand
  count: number
  balance: Amount
}

/** What the invoices that answer come to; `where` holds the scope too. `today` is a day YYYY-MM-DD. */
export async function totalsOf(currency: InvoiceCurrency, where: SQL | undefined, today: string): Promise<InvoiceTotals> {
  const view = invoiceViews[currency]
  const [sums] = await record()
    .select({
      count: sql<number>`count(*)::int`,
      cancelled: sql<number>`(count(*) filter (where ${view.status} = 'cancelled'))::int`,
      total: sql<Amount>`coalesce(sum(${view.total}) filter (where ${view.status} <> 'cancelled'), 0)::numeric(20,2)`,
      balance: sql<Amount>`coalesce(sum(${view.balance}), 0)::numeric(20,2)`,
      overdue: sql<Amount>`coalesce(sum(${view.balance}) filter (where ${view.dueOn} < ${today}::date), 0)::numeric(20,2)`,
    })
    .from(view)
    .where(where)
  return sums ?? { count: 0, cancelled: 0, total: '0.00', balance: '0.00', overdue: '0.00' }
}

/** What is owed of the invoices that answer, by age on the day `today` (YYYY-MM-DD); `where` holds the scope too. */
export async function ageingOf(currency: InvoiceCurrency, where: SQL | undefined, today: string): Promise<AgeFigure[]> {
  const view = invoiceViews[currency]
  const figures = await record()
    .select({
      age: sql<AgeBand>`${ageIn(view, today)}`,
      count: sql<number>`count(*)::int`,
      balance: sql<Amount>`sum(${view.balance})::numeric(20,2)`,
    })
    .from(view)
    .where(and(where, sql`${view.balance} > 0`))
    .groupBy(sql`1`)
  return ageKeys.map((age) => figures.find((figure) => figure.age === age) ?? { age, count: 0, balance: '0.00' })
}

/** The band of an invoice's age, by the same table as `ageOf`; null where nothing is owed. */
function ageIn(view: (typeof invoiceViews)[InvoiceCurrency], today: string): SQL {
  const days = sql`(${today}::date - ${view.dueOn})`
  const bands = ageBands.map(({ key, to }) => (to === null ? sql`else ${key}` : sql`when ${days} <= ${to} then ${key}`))
  return sql`case when ${view.balance} > 0 then case ${sql.join(bands, sql` `)} end end`
}

/** The condition that an invoice is of one of these ages, by balance and due day, so that the indexes of what is owed can answer it. */
export function isOfAge(view: (typeof invoiceViews)[InvoiceCurrency], ages: readonly string[], today: string): SQL {
  const day = (late: number) => sql`${today}::date - ${late}::int`
  const due = ageBands
    .filter(({ key }) => ages.includes(key))
    .map(({ from, to }) => and(from === null ? undefined : lte(view.dueOn, day(from)), to === null ? undefined : gte(view.dueOn, day(to))))
  return sql`(${view.balance} > 0 and (${or(...due) ?? sql`false`}))`
}
