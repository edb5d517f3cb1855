import { type FoundPage, findPages } from '#app/routes/shell/found-pages.ts'
import { href } from '#domain/core/href.ts'
import type { AnyList } from '#domain/core/lists/list-definition.ts'
import { type ListQuery, pathOf, readListQuery } from '#domain/core/lists/list-query.ts'
import type { RowsOfList } from '#domain/core/lists/rows-of-list.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { customerRows } from '#domain/directory/customers/customer-listing.server.ts'
import { userRows } from '#domain/directory/users/user-listing.server.ts'
import { containerLists } from '#domain/freight/containers/list/container-list.ts'
import { containerOrderOf, containerQueryOf } from '#domain/freight/containers/list/container-query.ts'
import { listContainers } from '#domain/freight/containers/list/list-containers.server.ts'
import { isClosedTo, listClosed } from '#domain/identity/access/module-access.ts'
import { type Capability, isHeldBy, neededFor } from '#domain/identity/access/permissions.ts'
import { invoiceTabs } from '#domain/invoices/invoice.ts'
import { invoiceRows } from '#domain/invoices/invoices.server.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { ticketTabs } from '#domain/tickets/list/ticket-list.ts'
import { ticketRows } from '#domain/tickets/list/tickets.server.ts'

export interface FoundGroup {
  kind: 'pages' | 'containers' | 'customers' | 'users' | 'invoices' | 'tickets'
  rows: readonly (FoundPage & { more?: string | null })[]
  /** The list with everything that was found, where there is more. */
  all: string | null
}

const rowsShown = 5
const first = { after: null, perPage: rowsShown + 1, isCounted: false }

/** What the text finds besides shipments, each by the search of its own list, as far as the viewer may open the list. */
export async function findElsewhere(viewer: Viewer, text: string, now: Date): Promise<FoundGroup[]> {
  const may = (capability: Capability) => isHeldBy(viewer, capability) && !isClosedTo(viewer, capability)
  const groups = await Promise.all([
    findContainersCalled(viewer, text, now),
    may(neededFor('customers')) &&
      ofLists('customers', [customerRows], { viewer, text, now }, ({ id, name, rfc }) => ({
        path: href('customer', { customer: id }),
        label: name,
        more: rfc,
      })),
    may(neededFor('users')) &&
      ofLists('users', [userRows], { viewer, text, now }, ({ id, name, email }) => ({
        path: href('user', { user: id }),
        label: name,
        more: email,
      })),
    may(neededFor('invoices')) &&
      ofLists('invoices', invoiceTabs.map(invoiceRows), { viewer, text, now }, ({ id, number, customer }) => ({
        path: href('invoice', { id }),
        label: number,
        more: customer,
      })),
    may(neededFor('serviceDesk')) &&
      ofLists('tickets', ticketTabs.map(ticketRows), { viewer, text, now }, ({ id, number, subject }) => ({
        path: href('ticket', { id }),
        label: number,
        more: subject,
      })),
  ])
  const pages = findPages(viewer, listClosed(viewer), translatorIn(viewer.language), text)
  const found: (FoundGroup | false)[] = [{ kind: 'pages', rows: pages, all: null }, ...groups]
  return found.filter((group) => group !== false).filter(({ rows }) => rows.length > 0)
}

interface Asked {
  viewer: Viewer
  text: string
  now: Date
}

const asking = (list: AnyList, text: string): ListQuery => readListQuery(list, new URLSearchParams({ q: text }))

async function ofLists<Row>(
  kind: FoundGroup['kind'],
  lists: readonly Pick<RowsOfList<Row>, 'list' | 'after'>[],
  { viewer, text, now }: Asked,
  lineOf: (row: Row) => FoundGroup['rows'][number],
): Promise<FoundGroup> {
  const found = await Promise.all(
    lists.map(async ({ list, after }) => ({ list, rows: (await after(viewer, asking(list, text), first, now)).rows })),
  )
  const rows = found.flatMap((each) => each.rows)
  const largest = found.find((each) => each.rows.length > rowsShown) ?? found.find((each) => each.rows.length > 0)
  const isMore = rows.length > rowsShown && largest
  return { kind, rows: rows.slice(0, rowsShown).map(lineOf), all: isMore ? pathOf(largest.list, asking(largest.list, text)) : null }
}

async function findContainersCalled(viewer: Viewer, text: string, now: Date): Promise<FoundGroup | false> {
  if (!isHeldBy(viewer, 'see-container') || isClosedTo(viewer, 'see-container')) return false
  const list = containerLists[isHeldBy(viewer, 'manage-containers') ? 'arrived' : 'open']
  const query = asking(list, text)
  const question = containerQueryOf(viewer, 'all', query, now)
  if (!question) return false
  const found = await listContainers(question, { page: 1, perPage: rowsShown }, containerOrderOf('all', query, now))
  return {
    kind: 'containers',
    rows: found.cards.map(({ id, number, shipmentNumber }) => ({
      path: href('container', { id }),
      label: number,
      more: shipmentNumber,
    })),
    all: found.total > rowsShown ? pathOf(list, query) : null,
  }
}
