import { href } from '#domain/core/href.ts'
import type { ListDefinition } from '#domain/core/lists/list-definition.ts'
import { rowsPerPage } from '#domain/core/lists/list-page.ts'

export interface AlertCustomer {
  id: number
  name: string
  telephone: string | null
  rfc: string | null
  country: string | null
  logo: number | null
  alerts: number
  notifications: number
}

export const alertCustomerList: ListDefinition<
  AlertCustomer,
  'name' | 'id' | 'telephone' | 'rfc' | 'country' | 'alerts' | 'notifications'
> = {
  key: 'alert-customers',
  path: href('alerts'),
  title: 'alerts.title',
  rows: 'alerts.customers',
  file: 'Alerts',
  perPage: rowsPerPage,
  keyOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', label: 'alerts.customer.name', kind: 'text', sort: true, minWidth: '14rem', value: ({ name }) => name },
    { key: 'id', label: 'alerts.customer.id', kind: 'text', sort: true, value: ({ id }) => String(id) },
    { key: 'telephone', label: 'alerts.customer.telephone', kind: 'text', minWidth: '9rem', value: ({ telephone }) => telephone },
    { key: 'rfc', label: 'alerts.customer.rfc', kind: 'text', sort: true, value: ({ rfc }) => rfc },
    { key: 'country', label: 'alerts.customer.country', kind: 'text', sort: true, value: ({ country }) => country },
    { key: 'alerts', label: 'alerts.tabs.A', kind: 'number', value: ({ alerts }) => alerts },
    { key: 'notifications', label: 'alerts.tabs.N', kind: 'number', value: ({ notifications }) => notifications },
  ],
  filters: [],
  search: { label: 'alerts.search', hint: 'alerts.searchHint' },
  order: { by: 'name', descending: false },
}
