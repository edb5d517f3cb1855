import { alertCustomerList } from '#domain/alerts/customer-alerts/alert-customer-list.ts'
import { newsRows } from '#domain/alerts/news/news.server.ts'
import { webhookDeliveryRows } from '#domain/alerts/webhooks/ledger/webhook-ledger.server.ts'
import { catalogueLists } from '#domain/catalogues/catalogue-list.ts'
import { placeList } from '#domain/catalogues/places/place-list.ts'
import { unknownPlaceList } from '#domain/catalogues/places/unknown-place-list.ts'
import { auditRows } from '#domain/core/audit/audit-search.server.ts'
import type { AnyList, ListDefinition } from '#domain/core/lists/list-definition.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import type { SheetRows } from '#domain/core/lists/list-sheet.ts'
import { mailRows } from '#domain/core/mail/mail-ledger.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { customerRows } from '#domain/directory/customers/customer-listing.server.ts'
import { inChosenGroups } from '#domain/directory/groups/group-selection.server.ts'
import { groupRows } from '#domain/directory/groups/groups.server.ts'
import { ownPeopleRows } from '#domain/directory/people/own-people-listing.server.ts'
import { userRows } from '#domain/directory/users/user-listing.server.ts'
import { orderRows } from '#domain/freight/attention/order-list.server.ts'
import { containerListNames, containerLists } from '#domain/freight/containers/list/container-list.ts'
import { listContainersForSheet } from '#domain/freight/containers/list/find-containers.server.ts'
import { listForExport } from '#domain/freight/shipments/tracking/tracking-export.server.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'
import { type Capability, type GuardedRoute, neededFor } from '#domain/identity/access/permissions.ts'
import { doubtRows } from '#domain/intake/doubts/doubts.server.ts'
import { receivedEventRows } from '#domain/intake/events/received-events.server.ts'
import { receivedRows, rejectionRows } from '#domain/intake/received/received.server.ts'
import { invoiceTabs } from '#domain/invoices/invoice.ts'
import { invoiceRows } from '#domain/invoices/invoices.server.ts'
import { grantRows } from '#domain/provisioning/access-review/grant-listing.server.ts'
import { shareLinkList } from '#domain/shares/share-link-list.ts'
import { ticketTabs } from '#domain/tickets/list/ticket-list.ts'
import { queueRows } from '#domain/tickets/list/ticket-queue.server.ts'
import { ticketRows } from '#domain/tickets/list/tickets.server.ts'

type FindSheetRows<Row> = (
  viewer: Viewer,
  query: ListQuery,
  selected: readonly number[] | null,
  now: Date,
) => Promise<SheetRows<Row> | 'too-long'>

export interface RegisteredList {
  list: AnyList
  capability: Capability
  findSheetRows: FindSheetRows<unknown> | null
}

interface ListOfPage<Row, Key extends string> {
  list: ListDefinition<Row, Key>
  /** Without it the list has no spreadsheet. */
  sheet?: FindSheetRows<Row>
}

/** A list is for whoever may open its page. */
const register = <Row, Key extends string>(page: GuardedRoute, { list, sheet }: ListOfPage<Row, Key>): RegisteredList => ({
  list,
  capability: neededFor(page),
  findSheetRows: sheet ?? null,
})

/** Every list with saved views, by its page. */
export const lists: readonly RegisteredList[] = [
  register('tracking', {
    list: trackingList,
    sheet: async (viewer, query, selected, now) => listForExport(await inChosenGroups(viewer, query.chosen.group), query, selected, now),
  }),
  ...containerListNames.map((tab) =>
    register(tab === 'open' ? 'trackingContainers' : 'containers', {
      list: containerLists[tab],
      sheet: async (viewer, query, selected, now) =>
        listContainersForSheet(await inChosenGroups(viewer, query.chosen.group), tab, query, selected, now),
    }),
  ),
  ...invoiceTabs.map((tab) => register('invoices', invoiceRows(tab))),
  register('shareLinks', { list: shareLinkList }),
  register('news', newsRows),
  register('orders', orderRows),
  register('customers', customerRows),
  register('groups', groupRows),
  register('users', userRows),
  register('accessReview', grantRows),
  register('ownPeople', ownPeopleRows),
  ...Object.values(catalogueLists).map((list) => register('catalogues', { list })),
  register('places', { list: placeList }),
  register('unknownPlaces', { list: unknownPlaceList }),
  register('alerts', { list: alertCustomerList }),
  ...ticketTabs.map((tab) => register('serviceDesk', ticketRows(tab))),
  register('ticketQueue', queueRows),
  register('received', receivedRows),
  register('receivedEvents', receivedEventRows),
  register('rejectedLines', rejectionRows),
  register('pleaseLook', doubtRows),
  register('webhookDeliveries', webhookDeliveryRows),
  register('mailLedger', mailRows),
  register('auditTrail', auditRows),
]

export const findList = (key: string | undefined): RegisteredList | undefined => lists.find(({ list }) => list.key === key)

/** Each list had a spreadsheet below its own page once: people keep such addresses, and programs ask for them. */
export const findListOfFormerSheet = (path: string): RegisteredList | undefined => lists.find(({ list }) => `${list.path}/export` === path)

export const hasSheet = ({ key }: AnyList): boolean => Boolean(findList(key)?.findSheetRows)
