import type { TextKey } from '#domain/locales/text-key.ts'

export const importKinds = ['customers', 'groups', 'users'] as const
export type ImportKind = (typeof importKinds)[number]

export const maxImportBytes = 200_000

export interface ImportColumn {
  label: TextKey
  /** Of what is created. */
  isNeeded: boolean
  most: number
}

const column = (label: TextKey, isNeeded: boolean, most: number): ImportColumn => ({ label, isNeeded, most })

/** The identity of what is there already: exported to be edited, it says which line is whose. */
const id = column('adminCustomers.fields.id', false, 15)

export const importColumns = {
  customers: {
    id,
    name: column('adminCustomers.fields.name', true, 120),
    rfc: column('adminCustomers.fields.rfc', true, 40),
    telephone: column('adminCustomers.fields.telephone', false, 40),
    country: column('adminCustomers.fields.country', false, 60),
    group: column('adminCustomers.fields.group', false, 80),
    modules: column('adminCustomers.fields.modules', false, 200),
    contactName: column('imports.contact.name', true, 80),
    contactLastName: column('imports.contact.lastName', true, 80),
    contactEmail: column('imports.contact.email', true, 254),
    contactPosition: column('imports.contact.position', false, 80),
    contactTelephone: column('imports.contact.telephone', false, 40),
  },
  groups: {
    id,
    name: column('adminGroups.name', true, 80),
  },
  users: {
    id,
    name: column('adminUsers.fields.name', true, 80),
    lastName: column('adminUsers.fields.lastName', true, 80),
    email: column('adminUsers.fields.email', true, 254),
    role: column('adminUsers.fields.role', true, 40),
    customers: column('adminUsers.fields.customers', true, 200_000),
    position: column('adminUsers.fields.position', false, 80),
    telephone: column('adminUsers.fields.telephone', false, 40),
    documents: column('adminUsers.documents', false, 4_000),
    rights: column('adminUsers.rights', false, 200),
  },
} as const satisfies Record<ImportKind, Record<string, ImportColumn>>
