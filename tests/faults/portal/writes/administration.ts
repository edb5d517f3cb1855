import { rowsOf, type Things, type WrittenForm } from './written-form.ts'

export function listAdministration(own: Things, password: string): WrittenForm[] {
  const customer = `/Admin/customers/${own.customer}`
  const person = (mark: string) => ({
    name: mark,
    lastName: 'Typed',
    email: `${mark}@typed.test`,
    position: 'Buyer',
    telephone: '5512345678',
  })
  return [
    {
      name: 'customer with a contact',
      page: '/Admin/customers/new',
      known: ['rfc', 'contacts[0].name'],
      typed: (mark) => ({
        ...{ name: mark, rfc: mark.toUpperCase(), country: 'Mexico', telephone: '5512345678', silentDays: '9' },
        ...Object.fromEntries(Object.entries(person(mark)).map(([name, value]) => [`contacts[0].${name}`, value])),
      }),
      table: 'contacts',
      saved: rowsOf('customers', 'name'),
    },
    {
      name: 'edit of a customer',
      page: `${customer}/edit`,
      known: ['version', 'rfc'],
      typed: (mark) => ({ telephone: `55${mark.replace(/\D/g, '').padStart(8, '1')}`, silentDays: '8' }),
      table: 'customers',
      saved: (mark) =>
        `select count(*)::int as n from customers where id = ${own.customer} and telephone like '%${mark.replace(/\D/g, '').padStart(8, '1')}'`,
    },
    {
      name: 'contact',
      page: `${customer}/contacts/new`,
      known: ['lastName', 'position'],
      typed: person,
      table: 'contacts',
      saved: rowsOf('contacts', 'name'),
    },
    {
      name: 'group',
      page: '/Admin/groups',
      known: ['key', 'name'],
      typed: (mark) => ({ name: mark, customers: [String(own.customer)] }),
      table: 'customer_groups',
      saved: rowsOf('customer_groups', 'name'),
    },
    {
      name: 'edit of a group',
      page: `/Admin/groups/${own.group}/edit`,
      known: ['version'],
      typed: (mark) => ({ name: mark }),
      table: 'customer_groups',
      saved: rowsOf('customer_groups', 'name'),
    },
    {
      name: 'user, first step',
      page: '/Admin/users',
      known: ['draft'],
      typed: (mark) => ({ ...person(mark), roleId: '2', customers: [String(own.customer)] }),
      secrets: { password: 'Secret-2026' },
      table: 'user_drafts',
      saved: (mark) => `select count(*)::int as n from user_drafts where written::text like '%${mark}@%'`,
    },
    {
      name: 'user, second step',
      before: {
        page: '/Admin/users',
        known: ['draft'],
        typed: (mark) => ({ ...person(mark), roleId: '2', customers: [String(own.customer)] }),
        secrets: { password: 'Secret-2026' },
      },
      page: '',
      known: ['reports', 'shipmentDocuments'],
      typed: () => ({ shipmentDocuments: ['packing_list', 'other'] }),
      table: 'users',
      saved: rowsOf('users', 'name'),
    },
    {
      name: 'edit of a user',
      page: `/Admin/users/${own.user}/edit`,
      known: ['version', 'roleId'],
      typed: (mark) => ({ position: mark, lastName: 'Edited' }),
      secrets: { password: 'Secret-2026', ownPassword: password },
      table: 'users',
      saved: rowsOf('users', 'position'),
    },
    {
      name: 'announcement',
      page: '/Admin/announcements',
      known: ['lastDay', 'text'],
      typed: (mark) => ({ text: mark, lastDay: '2027-03-01', pages: ['home'] }),
      table: 'announcements',
      saved: rowsOf('announcements', 'text'),
    },
    {
      name: 'pasted customers',
      page: '/Admin/import?kind=customers',
      known: ['kind', 'text'],
      typed: (mark) => ({
        text: `Customer Name\tRFC\tContact Name\tContact Last Name\tContact Email\n${mark}\t${mark.toUpperCase()}\tAna\tMora\t${mark}@typed.test`,
      }),
      table: 'customers',
      saved: rowsOf('customers', 'name'),
    },
    {
      name: 'catalogue entry',
      page: '/Admin/catalogues/causes/new',
      known: ['name', 'nameEs'],
      typed: (mark) => ({ name: mark, nameEs: `Es ${mark}` }),
      table: 'incident_causes',
      saved: rowsOf('incident_causes', 'name'),
    },
    {
      name: 'alert of a customer',
      page: `/Alerts/${own.customer}/add`,
      known: ['kind', 'description'],
      typed: (mark) => ({ kind: 'arrival-delayed', description: mark }),
      table: 'customer_alerts',
      saved: rowsOf('customer_alerts', 'description'),
    },
    {
      name: 'edit of an alert',
      page: `/Alerts/${own.customer}?edit=${own.alert}`,
      known: ['alert', 'manner'],
      typed: (_, n) => ({ manner: 'Consolidated', hour: String(9 + (n % 9)), timeZone: n % 2 ? 'America/Tijuana' : 'Asia/Tokyo' }),
      table: 'customer_alerts',
      saved: (_, n) =>
        `select count(*)::int as n from customer_alerts where id = ${own.alert} and manner = 'Consolidated' and hour = ${9 + (n % 9)} and time_zone = '${n % 2 ? 'America/Tijuana' : 'Asia/Tokyo'}'`,
    },
  ]
}
