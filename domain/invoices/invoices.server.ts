import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import {
  conditionOf,
  type DatabaseSource,
  descendingWithNullsLast,
  listAfter,
  listForSheet,
  listFromDatabase,
} from '#domain/core/lists/database-list.server.ts'
import { type Catalogue, catalogueOf, type Option } from '#domain/core/lists/list-catalogue.ts'
import type { Page } from '#domain/core/lists/list-page.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import type { FoundRows, RowPlace, RowsAfter } from '#domain/core/lists/rows-after.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { todayOf } from './ageing.ts'
import { daysLateOf, type InvoiceCurrency, type InvoiceRow, invoiceCurrencies } from './invoice.ts'
import { type AgeFigure, ageingOf, type InvoiceTotals, isOfAge, totalsOf } from './invoice-figures.server.ts'
import { invoiceLists } from './invoice-list.ts'
import { areInvoicesInScope, idsOf, invoiceViews } from './invoice-scope.server.ts'
import { findSearched } from './invoice-search.server.ts'

export interface InvoiceListing {
  page: Page<InvoiceRow>
  catalogue: Catalogue
  totals: InvoiceTotals
  /** Ignores the age filter itself. */
  ageing: AgeFigure[]
  today: string
}

type InvoiceSource = Omit<DatabaseSource<InvoiceRow>, 'count'>

export async function invoicesFor(viewer: Viewer, currency: InvoiceCurrency, query: ListQuery, today: string): Promise<InvoiceSource> {
  const view = invoiceViews[currency]
  const found = await findSearched(viewer, currency, query.text)
  return {
    scope: areInvoicesInScope(viewer, view),
    keys: view.id,
    search: found ?? [],
    filters: {
      status: view.status,
      age: (ages) => isOfAge(view, ages, today),
      customer: view.customerId,
      issued: view.issuedOn,
      due: view.dueOn,
    },
    orders: {
      ...{ number: view.number, customer: view.customer, shipment: view.shipment, issued: view.issuedOn, due: view.dueOn },
      ...{ total: view.total, balance: view.balance, status: view.status },
    },
    newestFirst: [descendingWithNullsLast(view.issuedOn), descendingWithNullsLast(view.id)],
    place: (where, place) => db().select({ place }).from(view).where(where),
    rows: async ({ where, orderBy, limit, offset }) => {
      const rows = await db()
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
 * A page of one currency with totals and ageing on the day of `now` (spec 3 §2 Cost Management). Reads and counts only invoices in the
 * viewer's scope.
 */
export async function findInvoices(viewer: Viewer, currency: InvoiceCurrency, query: ListQuery, now: Date): Promise<InvoiceListing> {
  const list = invoiceLists[currency]
  const today = todayOf(viewer, now)
  const source = await invoicesFor(viewer, currency, query, today)
  const conditionFor = (what: ListQuery) => conditionOf(list, what, source)
  const summing = totalsOf(currency, conditionFor(query), today)
  const [page, totals, ageing, owners] = await Promise.all([
    listFromDatabase(list, query, { ...source, count: async () => (await summing).count }),
    summing,
    ageingOf(currency, conditionFor({ ...query, chosen: { ...query.chosen, age: [] } }), today),
    listOwners(viewer),
  ])
  const options: Record<string, Option[]> = { age: ageing.map(({ age, count }) => ({ value: age, count })), customer: owners }
  return {
    page,
    catalogue: catalogueOf(list, ({ key, values = [] }) => options[key] ?? values.map((value) => ({ value })), query),
    ...{ totals, ageing, today },
  }
}

export async function listInvoicesForSheet(
  viewer: Viewer,
  currency: InvoiceCurrency,
  query: ListQuery,
  selected: readonly number[] | null,
  now: Date,
) {
  return listForSheet(invoiceLists[currency], query, await countedSource(viewer, currency, query, now), selected)
}

/** Options without counts: with thousands of customers counting takes too long. */
async function listOwners(viewer: Viewer): Promise<Option[]> {
  const rows = await db()
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(and(eq(customers.projectId, viewer.projectId), sql`${customers.id} = any(${idsOf(viewer)}::bigint[])`))
    .orderBy(asc(customers.name))
  return rows.map(({ id, name }) => ({ value: String(id), name }))
}

export async function listInvoicesAfter(viewer: Viewer, currency: InvoiceCurrency, query: ListQuery, rows: RowsAfter, now: Date) {
  return listAfter(invoiceLists[currency], query, await countedSource(viewer, currency, query, now), rows)
}

/** The invoices of each currency in turn, uncounted; the place of a row begins with its currency. */
export async function listAllInvoicesAfter(
  viewer: Viewer,
  query: ListQuery,
  { after, perPage }: RowsAfter,
  now: Date,
): Promise<FoundRows<InvoiceRow>> {
  const [currency, ...rest] = (after ?? [invoiceCurrencies[0]]) as [InvoiceCurrency, ...RowPlace]
  const part = { after: rest.length > 0 ? rest : null, perPage, isCounted: false } as const
  const found = await listInvoicesAfter(viewer, currency, query, part, now)
  const last = found.last && [currency, ...found.last]
  const next = invoiceCurrencies[invoiceCurrencies.indexOf(currency) + 1]
  if (found.rows.length === perPage || !next) return { ...found, last }
  const more = await listAllInvoicesAfter(viewer, query, { after: [next], perPage: perPage - found.rows.length }, now)
  return { ...more, rows: [...found.rows, ...more.rows], last: more.last ?? last, asOf: found.asOf }
}

async function countedSource(viewer: Viewer, currency: InvoiceCurrency, query: ListQuery, now: Date) {
  const source = await invoicesFor(viewer, currency, query, todayOf(viewer, now))
  return { ...source, count: (where: SQL | undefined) => db().$count(invoiceViews[currency], where) }
}
