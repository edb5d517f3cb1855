import type { Payloads } from './payload.ts'

export const alertPayloads: Payloads = {
  'GET alerts/AlertsCatalog': () => ({}),
  'GET alerts/AlertsCustomer/{customerId}': ({ customers = 0 }) => ({ id: customers }),
  'POST alerts/AlertsCustomer/{customerId}': ({ customers = 0 }) => ({
    id: customers,
    body: { CustomerId: customers, AlertNotificationId: 'departed', Description: 'For the plant', TypeNotification: 'N' },
  }),
  'PUT alerts/AlertsCustomer': ({ customers = 0, users = 0, 'customers/alerts': alert = 0 }) => ({
    body: {
      ...{ ConfigurationId: alert, CustomerId: customers, AlertNotificationId: 'arrived', Description: 'For the plant' },
      ...{ TypeNotification: 'N', TypeNoti: 'Consolidated', Periodicity: '8Hours', UserIds: '', Emails: '' },
      ...{ usersAdded: [{ UserId: users }], emailAdded: ['plant@fairway.test'] },
    },
  }),
  'DELETE alerts/AlertsCustomer/{configurationId}': ({ 'customers/alerts': alert = 0 }) => ({ id: alert }),
}
