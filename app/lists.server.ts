import type { Capability } from '#domain/accounts/access/permissions.ts'
import { grantList } from '#domain/accounts/access-review/grant-list.ts'
import { listGrantsForSheet } from '#domain/accounts/access-review/grant-listing.server.ts'
import { customerList } from '#domain/accounts/customers/customer-list.ts'
import { listCustomersForSheet } from '#domain/accounts/customers/customer-listing.server.ts'
import { groupList } from '#domain/accounts/groups/group-list.ts'
import { inChosenGroups } from '#domain/accounts/groups/group-selection.server.ts'
import { listGroupsForSheet } from '#domain/accounts/groups/groups.server.ts'
import { ownPeopleList } from '#domain/accounts/people/own-people-list.ts'
import { listOwnPeopleForSheet } from '#domain/accounts/people/own-people-listing.server.ts'
import { userList } from '#domain/accounts/users/user-list.ts'
import { listUsersForSheet } from '#domain/accounts/users/user-listing.server.ts'
import { alertCustomerList } from '#domain/alerts/customer-alerts/alert-customer-list.ts'
import { listNewsForSheet } from '#domain/alerts/news/news.server.ts'
import { newsList } from '#domain/alerts/news/news-list.ts'
import { webhookDeliveryList } from '#domain/alerts/webhooks/ledger/webhook-delivery-list.ts'
import { listWebhookDeliveriesForSheet } from '#domain/alerts/webhooks/ledger/webhook-ledger.server.ts'
import { catalogueLists } from '#domain/catalogues/catalogue-list.ts'
import { placeList } from '#domain/catalogues/places/place-list.ts'
import { unknownPlaceList } from '#domain/catalogues/places/unknown-place-list.ts'
import { auditList } from '#domain/core/audit/audit-list.ts'
import { listTrailForSheet } from '#domain/core/audit/audit-search.server.ts'
import type { AnyList, ListDefinition } from '#domain/core/lists/list-definition.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import type { SheetRows } from '#domain/core/lists/list-sheet.ts'
import { listMailForSheet } from '#domain/core/mail/mail-ledger.server.ts'
import { mailList } from '#domain/core/mail/mail-list.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { listOrdersForSheet } from '#domain/freight/attention/order-list.server.ts'
import { orderList } from '#domain/freight/attention/order-list.ts'
import { containerLists, listTabs } from '#domain/freight/containers/list/container-list.ts'
import { listContainersForSheet } from '#domain/freight/containers/list/find-containers.server.ts'
import { doubtList } from '#domain/freight/doubts/doubt-list.ts'
import { listDoubtsForSheet } from '#domain/freight/doubts/doubts.server.ts'
import { receivedEventList } from '#domain/freight/events/received-event-list.ts'
import { listReceivedEventsForSheet } from '#domain/freight/events/received-events.server.ts'
import { listReceivedForSheet, listRejectionsForSheet } from '#domain/freight/feeds/received/received.server.ts'
import { receivedList } from '#domain/freight/feeds/received/received-list.ts'
import { rejectionList } from '#domain/freight/feeds/received/rejection-list.ts'
import { listForExport } from '#domain/freight/shipments/tracking/tracking-export.server.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'
import { invoiceTabs } from '#domain/invoices/invoice.ts'
import { invoiceLists } from '#domain/invoices/invoice-list.ts'
import { listInvoicesForSheet } from '#domain/invoices/invoices.server.ts'
import { shareLinkList } from '#domain/shares/share-link-list.ts'
import { ticketLists, ticketQueue, ticketTabs } from '#domain/tickets/list/ticket-list.ts'
import { listQueueForSheet } from '#domain/tickets/list/ticket-queue.server.ts'
import { listTicketsForSheet } from '#domain/tickets/list/tickets.server.ts'

type FindSheetRows<Row> = (
  viewer: Viewer,
  query: ListQuery,
  selected: readonly number[] | null,
  now: Date,
) => Promise<SheetRows<Row> | 'too-long'>

export interface RegisteredList {
  list: AnyList
  capability: Capability
  // biome-ignore lint/suspicious/noExplicitAny: a list reads its own rows, whatever they are
  findSheetRows: FindSheetRows<any> | null
}

/** Without `findSheetRows` the list has no spreadsheet. */
const register = <Row, Key extends string>(
  list: ListDefinition<Row, Key>,
  capability: Capability,
  findSheetRows: FindSheetRows<Row> | null = null,
): RegisteredList => ({ list, capability, findSheetRows })

/** Every list with saved views, with the capability of its page. */
export const lists: readonly RegisteredList[] = [
  register(trackingList, 'follow-shipments', async (viewer, query, selected, now) =>
    listForExport(await inChosenGroups(viewer, query.chosen.group), query, selected, now),
  ),
  ...listTabs.map((tab) =>
    register(containerLists[tab], 'manage-containers', async (viewer, query, selected, now) =>
      listContainersForSheet(await inChosenGroups(viewer, query.chosen.group), tab, query, selected, now),
    ),
  ),
  ...invoiceTabs.map((tab) =>
    register(invoiceLists[tab], 'manage-costs', (viewer, query, selected, now) => listInvoicesForSheet(viewer, tab, query, selected, now)),
  ),
  register(shareLinkList, 'create-share-links'),
  register(newsList, 'see-home', listNewsForSheet),
  register(orderList, 'see-attention', listOrdersForSheet),
  register(customerList, 'manage-users', listCustomersForSheet),
  register(groupList, 'manage-users', listGroupsForSheet),
  register(userList, 'manage-users', listUsersForSheet),
  register(grantList, 'manage-users', listGrantsForSheet),
  register(ownPeopleList, 'manage-own-people', listOwnPeopleForSheet),
  ...Object.values(catalogueLists).map((list) => register(list, 'manage-users')),
  register(placeList, 'manage-users'),
  register(unknownPlaceList, 'manage-users'),
  register(alertCustomerList, 'manage-alerts'),
  ...ticketTabs.map((tab) =>
    register(ticketLists[tab], 'open-service-desk', (viewer, query, selected, now) =>
      listTicketsForSheet(viewer, tab, query, selected, now),
    ),
  ),
  register(ticketQueue, 'answer-tickets', listQueueForSheet),
  register(receivedList, 'bring-events', listReceivedForSheet),
  register(receivedEventList, 'bring-events', listReceivedEventsForSheet),
  register(rejectionList, 'bring-events', listRejectionsForSheet),
  register(doubtList, 'bring-events', listDoubtsForSheet),
  register(webhookDeliveryList, 'manage-webhooks', listWebhookDeliveriesForSheet),
  register(mailList, 'read-mail-ledger', listMailForSheet),
  register(auditList, 'read-audit-trail', listTrailForSheet),
]

export const findList = (key: string | undefined): RegisteredList | undefined => lists.find(({ list }) => list.key === key)

/** Each list had a spreadsheet below its own page once: people keep such addresses, and programs ask for them. */
export const findListOfFormerSheet = (path: string): RegisteredList | undefined => lists.find(({ list }) => `${list.path}/export` === path)
