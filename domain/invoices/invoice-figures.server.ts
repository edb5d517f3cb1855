import { and, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { type AgeBand, ageBands, ageKeys } from './ageing.ts'
import type { Amount, InvoiceCurrency } from './invoice.ts'
import { invoiceViews } from './invoice-scope.server.ts'

/** Exact to the cent. A cancelled invoice counts as an invoice and adds no amount. */
export interface InvoiceTotals {
  count: number
  cancelled: number
  total: Amount
  balance: Amount
  overdue: Amount
}

export interface AgeFigure {
  age: AgeBand
  count: number
  balance: Amount
}

export async function totalsOf(currency: InvoiceCurrency, where: SQL | undefined, today: string): Promise<InvoiceTotals> {
  const view = invoiceViews[currency]
  const [sums] = await db()
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

export async function ageingOf(currency: InvoiceCurrency, where: SQL | undefined, today: string): Promise<AgeFigure[]> {
  const view = invoiceViews[currency]
  const figures = await db()
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

function ageIn(view: (typeof invoiceViews)[InvoiceCurrency], today: string): SQL {
  const days = sql`(${today}::date - ${view.dueOn})`
  const bands = ageBands.map(({ key, to }) => (to === null ? sql`else ${key}` : sql`when ${days} <= ${to} then ${key}`))
  return sql`case when ${view.balance} > 0 then case ${sql.join(bands, sql` `)} end end`
}

/** Filters by balance and due day instead of by age, so that the indexes of unpaid invoices apply. */
export function isOfAge(view: (typeof invoiceViews)[InvoiceCurrency], ages: readonly string[], today: string): SQL {
  const day = (late: number) => sql`${today}::date - ${late}::int`
  const due = ageBands
    .filter(({ key }) => ages.includes(key))
    .map(({ from, to }) => and(from === null ? undefined : lte(view.dueOn, day(from)), to === null ? undefined : gte(view.dueOn, day(to))))
  return sql`(${view.balance} > 0 and (${or(...due) ?? sql`false`}))`
}
