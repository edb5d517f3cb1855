import { nextNumber } from '#tests/app/api/matrix-world.ts'
import type { Payloads } from './payload.ts'

const contact = (email: string) => ({ Name: 'Luis', LastName: 'Vega', Position: 'Buyer', Telephone: '+52 81 1234 5678', Email: email })
const person = () => ({
  ...{ Name: 'Luis', LastName: 'Vega', Position: 'Buyer', Telephone: '+52 81 1234 5678', RoleId: 2 },
  Email: `classic-${nextNumber()}@fairway.test`,
})

export const administrationPayloads: Payloads = {
  'GET admin/listCustomer': () => ({}),
  'GET admin/infoCustomer/{customerId}': ({ customers = 0 }) => ({ id: customers }),
  'PUT admin/updateCustomer': ({ customers = 0 }) => ({
    body: { CustomerId: customers, CustomerName: 'Vidriera', Telephone: '', RFC: `CLA${nextNumber()}`, Country: 'Mexico' },
  }),
  'POST admin/createCustomer': () => ({
    body: {
      ...{ CustomerName: 'Vidriera', Telephone: '', RFC: `CLA${nextNumber()}`, Country: 'Mexico' },
      contact: [contact('luis@fairway.test')],
    },
  }),
  'POST admin/createContact': ({ customers = 0 }) => ({
    body: { CustomerId: String(customers), contact: [contact(`classic-${nextNumber()}@fairway.test`)] },
  }),
  'DELETE admin/deleteCustomer/{id}': ({ customers = 0 }) => ({ id: customers }),
  'DELETE admin/deleteUser/{id}': ({ users = 0 }) => ({ id: users }),
  'DELETE admin/deletegroup/{id}': ({ groups = 0 }) => ({ id: groups }),
  'DELETE admin/deleteContact/{id}': ({ 'customers/contacts': contact = 0 }) => ({ id: contact }),
  'GET admin/roles': () => ({}),
  'GET admin/Getgroup': () => ({}),
  'GET admin/infogroup/{groupId}': ({ groups = 0 }) => ({ id: groups }),
  'GET report/relation/{id}': ({ users = 0 }) => ({ id: users }),
  'GET report/all': () => ({}),
  'GET all/module': () => ({}),
  'GET all/country': () => ({}),
  'POST admin/createGroup': ({ customers = 0 }) => ({
    body: { data: { Name: `North ${nextNumber()}` }, items: [{ CustomerId: customers, Name: 'Own' }] },
  }),
  'PUT admin/updateGroup': ({ customers = 0, groups = 0 }) => ({
    body: { dataGroup: { GroupId: groups, Name: `South ${nextNumber()}` }, items: [{ CustomerId: customers }] },
  }),
  'GET admin/GetUser': () => ({}),
  'GET admin/infoUser/{id}': ({ users = 0 }) => ({ id: users }),
  'POST admin/createUser': ({ customers = 0 }) => ({
    body: {
      ...{ data: { ...person(), Password: 'Fairway-2026' }, items: [{ CustomerId: customers }] },
      ...{ report: [{ ReportId: 'late-shipments' }], documents: [{ DocCategoryId: 'shipment:booking', ModuleId: 4 }] },
    },
  }),
  'PUT admin/updateUser': ({ customers = 0, users = 0 }) => ({
    body: {
      ...{ dataUser: { UserId: users, ...person(), Password: '' }, itemsCUstomer: [{ CustomerId: customers }] },
      ...{ report: [], document: [{ DocCategoryId: 'shipment:booking' }] },
    },
  }),
  'POST admin/validateEmailUser': ({ 'users/emails': email = '' }) => ({ body: { data: { Email: email } } }),
}
