import { and, asc, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import {
  conditionOf,
  type DatabaseSource,
  descendingWithNullsLast,
  listFromDatabase,
  selectRows,
} from '#domain/core/lists/database-list.server.ts'
import type { Catalogue, Option } from '#domain/core/lists/list-catalogue.ts'
import type { Page } from '#domain/core/lists/list-page.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import { offer, type RowsOfList, rowsOfList } from '#domain/core/lists/rows-of-list.server.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { FoundRows, RowPlace, RowsAfter } from '#domain/platform/search/rows-after.ts'
import { type AgeBand, ageKeys, todayOf } from './ageing.ts'
import { type Currency, daysLateOf, type InvoiceRow, type InvoiceTab, invoiceTabs } from './invoice.ts'
import { type CurrencyFigures, isOfAge, listFigures } from './invoice-figures.server.ts'
import { invoiceLists } from './invoice-list.ts'
import { areInvoicesInScope, idsOf, invoiceViews } from './invoice-scope.server.ts'
import { findSearched } from './invoice-search.server.ts'

export interface InvoiceListing {
  page: Page<InvoiceRow>
  catalogue: Catalogue
  figures: CurrencyFigures[]
  today: string
}

type InvoiceSource = Omit<DatabaseSource<InvoiceRow>, 'count'>

export async function invoicesFor(viewer: Viewer, tab: InvoiceTab, query: ListQuery, today: string): Promise<InvoiceSource> {
  const view = invoiceViews[tab]
  const found = await findSearched(viewer, tab, query.text)
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
      kind: sql`(case when ${view.total} < 0 then 'credit-note' else 'invoice' end)`,
      currency: view.currency,
    },
    orders: {
      number: view.number,
      customer: view.customer,
      shipment: view.shipment,
      issued: view.issuedOn,
      due: view.dueOn,
      total: view.total,
      balance: view.balance,
      status: view.status,
    },
    newestFirst: [descendingWithNullsLast(view.issuedOn), descendingWithNullsLast(view.id)],
    place: (where, place) => db().select({ place }).from(view).where(where),
    rows: selectRows(
      () => db().select().from(view),
      ({ projectId: _, ...row }) => ({ ...row, daysLate: daysLateOf(row, today) }),
    ),
  }
}

/**
 * A page of one tab with totals and ageing on the day of `now` (spec 3 §2 Cost Management). Reads and counts only invoices in the
 * viewer's scope.
 */
export async function findInvoices(viewer: Viewer, tab: InvoiceTab, query: ListQuery, now: Date): Promise<InvoiceListing> {
  const list = invoiceLists[tab]
  const today = todayOf(viewer, now)
  const source = await invoicesFor(viewer, tab, query, today)
  const conditionFor = (what: ListQuery) => conditionOf(list, what, source)
  const summing = listFigures(tab, conditionFor(query), conditionFor({ ...query, chosen: { ...query.chosen, age: [] } }), today)
  const [page, figures, owners, currencies] = await Promise.all([
    listFromDatabase(list, query, { ...source, count: async () => sumOf(await summing, ({ totals }) => totals.count) }),
    summing,
    listOwners(viewer),
    tab === 'other' ? listOtherCurrencies(viewer) : [],
  ])
  const counted = (age: AgeBand) => sumOf(figures, ({ ageing }) => ageing.find((each) => each.age === age)?.count ?? 0)
  const options: Record<string, Option[]> = {
    age: ageKeys.map((age) => ({ value: age, count: counted(age) })),
    customer: owners,
    currency: currencies.map((value) => ({ value })),
  }
  return {
    page,
    catalogue: offer({ list, query }, options),
    figures,
    today,
  }
}

/** Of the spreadsheet and the calls; the page has figures too. */
export const invoiceRows = (tab: InvoiceTab): Omit<RowsOfList<InvoiceRow>, 'page'> =>
  rowsOfList(invoiceLists[tab], async (viewer, query, now) => ({
    ...(await invoicesFor(viewer, tab, query, todayOf(viewer, now))),
    count: (where: SQL | undefined) => db().$count(invoiceViews[tab], where),
  }))

const sumOf = <Each>(all: readonly Each[], figureOf: (each: Each) => number) => all.reduce((sum, each) => sum + figureOf(each), 0)

/** The further currencies in which the viewer has invoices: without any there is no third tab. */
export async function listOtherCurrencies(viewer: Viewer): Promise<Currency[]> {
  const view = invoiceViews.other
  const rows = await db().selectDistinct({ currency: view.currency }).from(view).where(areInvoicesInScope(viewer, view))
  return rows.map(({ currency }) => currency).toSorted()
}

/** Options without counts: with thousands of customers counting takes too long. */
async function listOwners(viewer: Viewer): Promise<Option[]> {
  const rows = await db()
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(and(inProject(customers, viewer), sql`${customers.id} = any(${idsOf(viewer)}::bigint[])`))
    .orderBy(asc(customers.name))
  return rows.map(({ id, name }) => ({ value: String(id), name }))
}

/** The invoices of each tab in turn, uncounted; the place of a row begins with its tab. */
export async function listAllInvoicesAfter(
  viewer: Viewer,
  query: ListQuery,
  { after, perPage }: RowsAfter,
  now: Date,
): Promise<FoundRows<InvoiceRow>> {
  const [tab, ...rest] = (after ?? [invoiceTabs[0]]) as [InvoiceTab, ...RowPlace]
  const part = { after: rest.length > 0 ? rest : null, perPage, isCounted: false } as const
  const found = await invoiceRows(tab).after(viewer, query, part, now)
  const last = found.last && [tab, ...found.last]
  const next = invoiceTabs[invoiceTabs.indexOf(tab) + 1]
  if (found.rows.length === perPage || !next) return { ...found, last }
  const more = await listAllInvoicesAfter(viewer, query, { after: [next], perPage: perPage - found.rows.length }, now)
  return { ...more, rows: [...found.rows, ...more.rows], last: more.last ?? last, asOf: found.asOf }
}
