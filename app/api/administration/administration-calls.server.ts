import { collection } from '#app/api/collections/collection.server.ts'
import { count, id, reference, text } from '#app/api/schemas/freight.ts'
import { auditRows } from '#domain/core/audit/audit-search.server.ts'
import { mailRows } from '#domain/core/mail/mail-ledger.server.ts'
import { mailStates } from '#domain/core/mail/mail-list.ts'
import { personalRightKeys } from '#domain/core/viewer/personal-rights.ts'
import { roleKeys } from '#domain/core/viewer/roles.ts'
import { customerStates } from '#domain/directory/customers/customer-list.ts'
import { customerRows, findFurtherOfCustomers } from '#domain/directory/customers/customer-listing.server.ts'
import { findCustomersOfGroups, groupRows } from '#domain/directory/groups/groups.server.ts'
import { userKinds, userStates } from '#domain/directory/users/user-list.ts'
import { findFurtherOfUsers, userRows } from '#domain/directory/users/user-listing.server.ts'
import { dictionaries } from '#domain/locales/dictionaries.ts'
import { z } from '#domain/platform/schema.ts'

const instant = z.iso.datetime()
const [createdAt, updatedAt] = ['2026-01-05T09:00:00.000Z', '2026-02-01T09:00:00.000Z']
const managed = { noun: 'administration', capability: 'manage-users', grant: 'admin:read' } as const

export const administrationCalls = [
  collection({
    ...managed,
    id: 'listCustomers',
    path: '/customers',
    summary: 'Customers of the project, by name.',
    rows: customerRows,
    shape: ({ group, users, ...row }) => ({ ...row, groupName: group, userCount: users }),
    row: z
      .object({
        id: id.meta({ examples: [12] }),
        name: z.string().meta({ examples: ['Vidriera del Norte'] }),
        rfc: text.meta({ examples: ['VNO980101AB1'] }),
        telephone: text,
        country: text.meta({ examples: ['MX'] }),
        groupName: text,
        userCount: count.meta({ examples: [4] }),
        state: z.enum(customerStates).meta({ examples: ['active'] }),
        createdAt: instant.meta({ examples: [createdAt] }),
        updatedAt: instant.meta({ examples: [updatedAt] }),
        groupId: id.nullable().optional(),
        hasLogo: z.boolean().optional(),
      })
      .meta({ id: 'Customer' }),
    complete: findFurtherOfCustomers,
  }),
  collection({
    ...managed,
    id: 'listGroups',
    path: '/groups',
    summary: 'Groups of customers, the newest first.',
    rows: groupRows,
    shape: ({ customers, ...row }) => ({ ...row, customerCount: customers }),
    row: z
      .object({
        id: id.meta({ examples: [3] }),
        name: z.string().meta({ examples: ['North'] }),
        customerCount: count.meta({ examples: [2] }),
        createdAt: instant.meta({ examples: [createdAt] }),
        updatedAt: instant.meta({ examples: [updatedAt] }),
        members: z.array(reference).optional().meta({ description: 'Its customers.' }),
      })
      .meta({ id: 'Group' }),
    complete: async (viewer, ids) => {
      const inside = await findCustomersOfGroups(viewer, ids)
      return new Map(ids.map((id) => [id, { members: inside.get(id) ?? [] }]))
    },
  }),
  collection({
    ...managed,
    id: 'listUsers',
    path: '/users',
    summary: 'Users of the project, by name.',
    rows: userRows,
    row: z
      .object({
        id: id.meta({ examples: [7] }),
        kind: z.enum(userKinds).meta({ examples: ['person'] }),
        fullName: z.string().meta({ examples: ['Ana Ruiz'] }),
        email: text.meta({ examples: ['ana@example.com'] }),
        position: text,
        role: z.enum(Object.values(roleKeys)).meta({ examples: ['customer'] }),
        customerCount: count.meta({ examples: [1] }),
        rights: z.array(z.enum(personalRightKeys)).meta({ description: 'What this person may do beside the role.', examples: [[]] }),
        state: z.enum(userStates).meta({
          description: '`invited`: was mailed a link and has not come; `never_signed_in`: has not come either, and was mailed none.',
          examples: ['active'],
        }),
        lastSignedInAt: instant.nullable().meta({ examples: [createdAt] }),
        createdAt: instant.meta({ examples: [createdAt] }),
        updatedAt: instant.meta({ examples: [updatedAt] }),
        firstName: z.string().optional(),
        lastName: z.string().optional(),
        telephone: text.optional(),
      })
      .meta({ id: 'User' }),
    shape: (row) => ({ ...row, fullName: row.name, customerCount: row.customers, role: roleKeys[row.roleId] }),
    complete: findFurtherOfUsers,
  }),
  collection({
    id: 'listAuditTrail',
    path: '/audit',
    noun: 'administration',
    capability: 'read-audit-trail',
    grant: 'admin:read',
    summary: 'Who did what and when, the newest first; beyond 10,000 entries the total is that number.',
    rows: auditRows,
    row: z
      .object({
        id: id.meta({ examples: [90] }),
        at: instant.meta({ examples: [createdAt] }),
        action: z.enum(Object.keys(dictionaries.en.audit.actions)).meta({ examples: ['login'] }),
        userId: id.nullable().meta({ examples: [7] }),
        subjectKind: text,
        subjectId: text,
        person: z
          .object({ name: z.string(), email: text })
          .nullable()
          .meta({ examples: [{ name: 'Ana Ruiz', email: 'ana@example.com' }] }),
        token: text.meta({ description: 'The name of the token by which a program did it.' }),
        details: z.record(z.string(), z.unknown()).meta({ examples: [{}] }),
        network: text.meta({ examples: ['192.0.2.7'] }),
        requestId: text,
      })
      .meta({ id: 'AuditEntry' }),
  }),
  collection({
    id: 'listMail',
    path: '/mail',
    noun: 'administration',
    capability: 'read-mail-ledger',
    grant: 'admin:read',
    summary: 'Mail that the portal wrote, with its state, the newest first.',
    rows: mailRows,
    row: z
      .object({
        id: id.meta({ examples: [8] }),
        subject: z.string().meta({ examples: ['S-100231 arrived'] }),
        state: z.enum(mailStates).meta({ examples: ['sent'] }),
        kind: z.string().meta({ examples: ['alert'] }),
        recipientName: text.meta({ examples: ['Ana Ruiz'] }),
        recipientAddress: z.string().meta({ examples: ['ana@example.com'] }),
        customers: text.meta({ examples: ['Vidriera del Norte'] }),
        attempts: count.meta({ examples: [1] }),
        createdAt: instant.meta({ examples: [createdAt] }),
        sentAt: instant.nullable().meta({ examples: [createdAt] }),
      })
      .meta({ id: 'Mail' }),
  }),
]
