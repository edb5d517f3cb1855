import { and, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { type AgeBand, ageBands, ageKeys } from './ageing.ts'
import type { Amount, Currency, InvoiceTab } from './invoice.ts'
import { type InvoiceView, invoiceViews } from './invoice-scope.server.ts'

/**
 * Exact to the cent, credit notes subtracted. A cancelled invoice counts as an invoice and adds no amount. `balance` is what is owed less
 * `credit`, the open credit notes (nothing or negative), which are never overdue and of no age.
 */
export interface InvoiceTotals {
  count: number
  cancelled: number
  total: Amount
  balance: Amount
  credit: Amount
  overdue: Amount
}

/** Sums never mix currencies (decision 59). */
export interface CurrencyFigures {
  currency: Currency
  totals: InvoiceTotals
  /** Ignores the age filter itself. */
  ageing: AgeFigure[]
}

export interface AgeFigure {
  age: AgeBand
  count: number
  balance: Amount
}

const noTotals: InvoiceTotals = { count: 0, cancelled: 0, total: '0.00', balance: '0.00', credit: '0.00', overdue: '0.00' }

export const noFigures = (currency: Currency): CurrencyFigures => ({
  currency,
  totals: noTotals,
  ageing: ageKeys.map((age) => ({ age, count: 0, balance: '0.00' })),
})

/** Of each currency of a tab; a tab of one currency has figures even where it has no invoice. */
export async function listFigures(
  tab: InvoiceTab,
  where: SQL | undefined,
  ofAllAges: SQL | undefined,
  today: string,
): Promise<CurrencyFigures[]> {
  const [totals, ageing] = await Promise.all([totalsOf(tab, where, today), ageingOf(tab, ofAllAges, today)])
  const found = [...totals.keys(), ...ageing.keys()].toSorted()
  const currencies = new Set(tab === 'other' ? found : [tab])
  return [...currencies].map((currency) => ({
    currency,
    totals: totals.get(currency) ?? noTotals,
    ageing: noFigures(currency).ageing.map((none) => ageing.get(currency)?.get(none.age) ?? none),
  }))
}

async function totalsOf(tab: InvoiceTab, where: SQL | undefined, today: string): Promise<Map<Currency, InvoiceTotals>> {
  const view = invoiceViews[tab]
  const balanceOf = (which: SQL) => sql<Amount>`coalesce(sum(${view.balance}) filter (where ${which}), 0)::numeric(20,2)`
  const rows = await db()
    .select({
      currency: view.currency,
      count: sql<number>`count(*)::int`,
      cancelled: sql<number>`(count(*) filter (where ${view.status} = 'cancelled'))::int`,
      total: sql<Amount>`coalesce(sum(${view.total}) filter (where ${view.status} <> 'cancelled'), 0)::numeric(20,2)`,
      balance: sql<Amount>`coalesce(sum(${view.balance}), 0)::numeric(20,2)`,
      credit: balanceOf(sql`${view.balance} < 0`),
      overdue: balanceOf(sql`${view.balance} > 0 and ${view.dueOn} < ${today}::date`),
    })
    .from(view)
    .where(where)
    .groupBy(view.currency)
  return new Map(rows.map(({ currency, ...totals }) => [currency, totals]))
}

async function ageingOf(tab: InvoiceTab, where: SQL | undefined, today: string): Promise<Map<Currency, Map<AgeBand, AgeFigure>>> {
  const view = invoiceViews[tab]
  const figures = await db()
    .select({
      currency: view.currency,
      age: sql<AgeBand>`${ageIn(view, today)}`,
      count: sql<number>`count(*)::int`,
      balance: sql<Amount>`sum(${view.balance})::numeric(20,2)`,
    })
    .from(view)
    .where(and(where, sql`${view.balance} > 0`))
    .groupBy(sql`1, 2`)
  const byCurrency = new Map<Currency, Map<AgeBand, AgeFigure>>()
  for (const { currency, ...figure } of figures) {
    const ofCurrency = byCurrency.get(currency) ?? new Map<AgeBand, AgeFigure>()
    byCurrency.set(currency, ofCurrency.set(figure.age, figure))
  }
  return byCurrency
}

function ageIn(view: InvoiceView, today: string): SQL {
  const days = sql`(${today}::date - ${view.dueOn})`
  const bands = ageBands.map(({ key, to }) => (to === null ? sql`else ${key}` : sql`when ${days} <= ${to} then ${key}`))
  return sql`case when ${view.balance} > 0 then case ${sql.join(bands, sql` `)} end end`
}

/** Filters by balance and due day instead of by age, so that the indexes of unpaid invoices apply. */
export function isOfAge(view: InvoiceView, ages: readonly string[], today: string): SQL {
  const day = (late: number) => sql`${today}::date - ${late}::int`
  const due = ageBands
    .filter(({ key }) => ages.includes(key))
    .map(({ from, to }) => and(from === null ? undefined : lte(view.dueOn, day(from)), to === null ? undefined : gte(view.dueOn, day(to))))
  return sql`(${view.balance} > 0 and (${or(...due) ?? sql`false`}))`
}
