import type { Capability } from '#domain/accounts/access/permissions.ts'
import { customerList } from '#domain/accounts/customers/customer-list.ts'
import { groupList } from '#domain/accounts/groups/group-list.ts'
import { userList } from '#domain/accounts/users/user-list.ts'
import { alertCustomerList } from '#domain/alerts/customer-alerts/alert-customer-list.ts'
import { newsList } from '#domain/alerts/news/news-list.ts'
import { catalogueLists } from '#domain/catalogues/catalogue-list.ts'
import { placeList } from '#domain/catalogues/places/place-list.ts'
import { unknownPlaceList } from '#domain/catalogues/places/unknown-place-list.ts'
import { auditList } from '#domain/core/audit/audit-list.ts'
import type { AnyList } from '#domain/core/lists/list-definition.ts'
import { mailList } from '#domain/core/mail/mail-list.ts'
import { orderList } from '#domain/freight/attention/order-list.ts'
import { containerLists } from '#domain/freight/containers/list/container-list.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'
import { invoiceLists } from '#domain/invoices/invoice-list.ts'
import { ticketLists, ticketQueue } from '#domain/tickets/list/ticket-list.ts'

interface OpenList {
  list: AnyList
  capability: Capability
}

const lists: readonly OpenList[] = [
  { list: trackingList, capability: 'follow-shipments' },
  { list: containerLists.next, capability: 'manage-containers' },
  { list: containerLists.arrived, capability: 'manage-containers' },
  { list: invoiceLists.USD, capability: 'manage-costs' },
  { list: invoiceLists.MXN, capability: 'manage-costs' },
  { list: newsList, capability: 'see-home' },
  { list: orderList, capability: 'see-attention' },
  { list: customerList, capability: 'manage-users' },
  { list: groupList, capability: 'manage-users' },
  { list: userList, capability: 'manage-users' },
  ...Object.values(catalogueLists).map((list) => ({ list, capability: 'manage-users' as const })),
  { list: placeList, capability: 'manage-users' },
  { list: unknownPlaceList, capability: 'manage-users' },
  { list: alertCustomerList, capability: 'manage-alerts' },
  { list: ticketLists.open, capability: 'open-service-desk' },
  { list: ticketLists.closed, capability: 'open-service-desk' },
  { list: ticketQueue, capability: 'answer-tickets' },
  { list: mailList, capability: 'read-mail-ledger' },
  { list: auditList, capability: 'read-audit-trail' },
]

export const findList = (key: string | undefined): OpenList | undefined => lists.find(({ list }) => list.key === key)
