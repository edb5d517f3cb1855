import type { TextKey } from '#domain/core/i18n/text-key.ts'

export const importKinds = ['customers', 'users'] as const
export type ImportKind = (typeof importKinds)[number]

export const maxImportLines = 500

export const maxImportBytes = 200_000

interface ImportColumn {
  label: TextKey
  isNeeded: boolean
  most: number
}

const column = (label: TextKey, isNeeded: boolean, most: number): ImportColumn => ({ label, isNeeded, most })

export const importColumns = {
  customers: {
    name: column('adminCustomers.fields.name', true, 120),
    rfc: column('adminCustomers.fields.rfc', true, 40),
    telephone: column('adminCustomers.fields.telephone', false, 40),
    country: column('adminCustomers.fields.country', false, 60),
    group: column('adminCustomers.fields.group', false, 80),
    contactName: column('imports.contact.name', true, 80),
    contactLastName: column('imports.contact.lastName', true, 80),
    contactEmail: column('imports.contact.email', true, 254),
    contactPosition: column('imports.contact.position', false, 80),
    contactTelephone: column('imports.contact.telephone', false, 40),
  },
  users: {
    name: column('adminUsers.fields.name', true, 80),
    lastName: column('adminUsers.fields.lastName', true, 80),
    email: column('adminUsers.fields.email', true, 254),
    role: column('adminUsers.fields.role', true, 40),
    customers: column('adminUsers.fields.customers', true, 4_000),
    position: column('adminUsers.fields.position', false, 80),
    telephone: column('adminUsers.fields.telephone', false, 40),
  },
} as const satisfies Record<ImportKind, Record<string, ImportColumn>>

export interface LineFault {
  /** As a spreadsheet counts: the headings are line 1. */
  line: number
  message: string
}

export interface ImportReport {
  lines: number
  made: number
  faults: LineFault[]
}
