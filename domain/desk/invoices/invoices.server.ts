import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { customers } from '#db/records/schema/people/customers.ts'
import type { Asked } from '../../ground/tables/list/address.ts'
import { type Catalogue, catalogueOf, type Option } from '../../ground/tables/list/catalogue.ts'
import { conditionOf, listForSheet, listFromRecord, type RecordSource } from '../../ground/tables/list/record.server.ts'
import type { Page } from '../../ground/tables/page.ts'
import type { Viewer } from '../../ground/viewer/viewer.ts'
import { type AgeBand, ageBands, ageKeys, todayOf } from './ageing.ts'
import { type Amount, daysLateOf, type InvoiceCurrency, type InvoiceRow } from './invoice.ts'
import { invoiceLists } from './list.ts'
import { areInvoicesInScope, idsOf, invoiceViews } from './scope.server.ts'
import { findSearched } from './searching.server.ts'

/** What all invoices that answer come to, in their currency, exact to the cent. Cancelled ones count as invoices, and add nothing. */
export interface InvoiceTotals {
  count: number
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

export interface InvoiceListing {
  page: Page<InvoiceRow>
  catalogue: Catalogue
  totals: InvoiceTotals
  /** Every band, the youngest first; over all that is asked for beside the age itself. */
  ageing: AgeFigure[]
  /** The day ages are counted to, YYYY-MM-DD, by UTC. */
  today: string
}

type Figures = Omit<RecordSource<InvoiceRow>, 'count'>

/** The invoices of one currency in the viewer's scope, as its list reads them. */
async function sourceFor(viewer: Viewer, currency: InvoiceCurrency, asked: Asked, today: string): Promise<Figures> {
  const view = invoiceViews[currency]
  const scope = areInvoicesInScope(viewer, view)
  const found = await findSearched(viewer, currency, asked.text)
  return {
    // Only what is owed has an age: said outright, the index of what is owed serves, and not every invoice is asked for its band.
    scope: asked.chosen.age?.length ? sql`${scope} and ${view.balance} > 0` : scope,
    keys: view.id,
    search: found ?? [],
    filters: { status: view.status, age: ageIn(view, today), customer: view.customerId, issued: view.issuedOn, due: view.dueOn },
    orders: {
      ...{ number: view.number, customer: view.customer, shipment: view.shipment, issued: view.issuedOn, due: view.dueOn },
      ...{ total: view.total, balance: view.balance, status: view.status },
    },
    newestFirst: [sql`${view.issuedOn} desc nulls last`, sql`${view.id} desc nulls last`],
    rows: async ({ where, orderBy, limit, offset }) => {
      const rows = await record()
        .select()
        .from(view)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset)
      return rows.map(({ projectId: _, customerId: __, ...row }) => ({ ...row, daysLate: daysLateOf(row, today) }))
    },
  }
}

/**
 * One page of the invoices of a currency as its address asks for it, what all that answer come to, and what is owed by age on
 * the day of `now` (spec 3 §2 Cost Management). Only invoices in the viewer's scope are read or counted.
 */
export async function findInvoices(viewer: Viewer, currency: InvoiceCurrency, asked: Asked, now: Date): Promise<InvoiceListing> {
  const list = invoiceLists[currency]
  const today = todayOf(now)
  const figures = await sourceFor(viewer, currency, asked, today)
  const conditionFor = (what: Asked) => conditionOf(list, what, { ...figures, count: async () => 0 })
  const [totals, ageing, owners] = await Promise.all([
    totalsOf(currency, conditionFor(asked), today),
    ageingOf(currency, conditionFor({ ...asked, chosen: { ...asked.chosen, age: [] } }), today),
    listOwners(viewer),
  ])
  const options: Record<string, Option[]> = { age: ageing.map(({ age, count }) => ({ value: age, count })), customer: owners }
  return {
    page: await listFromRecord(list, asked, { ...figures, count: async () => totals.count }),
    catalogue: catalogueOf(list, ({ key, values = [] }) => options[key] ?? values.map((value) => ({ value })), asked),
    ...{ totals, ageing, today },
  }
}

/** The same for a spreadsheet: all pages, up to 10,000 rows, or those selected. */
export async function listInvoicesForSheet(
  viewer: Viewer,
  currency: InvoiceCurrency,
  asked: Asked,
  selected: readonly number[] | null,
  now: Date,
) {
  const figures = await sourceFor(viewer, currency, asked, todayOf(now))
  return listForSheet(
    invoiceLists[currency],
    asked,
    { ...figures, count: (where) => record().$count(invoiceViews[currency], where) },
    selected,
  )
}

async function totalsOf(currency: InvoiceCurrency, where: SQL | undefined, today: string): Promise<InvoiceTotals> {
  const view = invoiceViews[currency]
  const [sums] = await record()
    .select({
      count: sql<number>`count(*)::int`,
      total: sql<Amount>`coalesce(sum(${view.total}) filter (where ${view.status} <> 'cancelled'), 0)::numeric(20,2)`,
      balance: sql<Amount>`coalesce(sum(${view.balance}), 0)::numeric(20,2)`,
      overdue: sql<Amount>`coalesce(sum(${view.balance}) filter (where ${view.dueOn} < ${today}::date), 0)::numeric(20,2)`,
    })
    .from(view)
    .where(where)
  return sums ?? { count: 0, total: '0.00', balance: '0.00', overdue: '0.00' }
}

async function ageingOf(currency: InvoiceCurrency, where: SQL | undefined, today: string): Promise<AgeFigure[]> {
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

/** The customers in the viewer's scope, by name. Invoices are not counted for each: with thousands of customers that takes too long. */
async function listOwners(viewer: Viewer): Promise<Option[]> {
  const rows = await record()
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(and(eq(customers.projectId, viewer.projectId), sql`${customers.id} = any(${idsOf(viewer)}::bigint[])`))
    .orderBy(asc(customers.name))
  return rows.map(({ id, name }) => ({ value: String(id), name }))
}
