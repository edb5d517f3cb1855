import { collection } from '#app/api/collections/collection.server.ts'
import { id, reference, text } from '#app/api/schemas/freight.ts'
import { auditRows } from '#domain/core/audit/audit-search.server.ts'
import { mailRows } from '#domain/core/mail/mail-ledger.server.ts'
import { personalRightKeys } from '#domain/core/viewer/personal-rights.ts'
import { roleKeys } from '#domain/core/viewer/roles.ts'
import { customerStates } from '#domain/directory/customers/customer-list.ts'
import { customerRows, findFurtherOfCustomers } from '#domain/directory/customers/customer-listing.server.ts'
import { findCustomersOfGroups, groupRows } from '#domain/directory/groups/groups.server.ts'
import { userKinds, userStates } from '#domain/directory/users/user-list.ts'
import { findFurtherOfUsers, userRows } from '#domain/directory/users/user-listing.server.ts'
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
    row: z
      .object({
        id,
        name: z.string(),
        rfc: text,
        telephone: text,
        country: text,
        group: text,
        users: z.number().int(),
        state: z.enum(customerStates),
        createdAt: instant,
        updatedAt: instant,
        groupId: id.nullable().optional(),
        hasLogo: z.boolean().optional(),
      })
      .meta({ id: 'Customer' }),
    example: {
      id: 12,
      name: 'Vidriera del Norte',
      rfc: 'VNO980101AB1',
      telephone: null,
      country: 'MX',
      group: null,
      users: 4,
      state: 'active',
      createdAt,
      updatedAt,
    },
    complete: findFurtherOfCustomers,
  }),
  collection({
    ...managed,
    id: 'listGroups',
    path: '/groups',
    summary: 'Groups of customers, the newest first.',
    rows: groupRows,
    row: z
      .object({
        id,
        name: z.string(),
        customers: z.number().int(),
        createdAt: instant,
        updatedAt: instant,
        members: z.array(reference).optional().meta({ description: 'Its customers.' }),
      })
      .meta({ id: 'Group' }),
    example: { id: 3, name: 'North', customers: 2, createdAt, updatedAt },
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
        id,
        kind: z.enum(userKinds),
        name: z.string(),
        email: text,
        position: text,
        role: z.enum(Object.values(roleKeys)),
        customers: z.number().int(),
        rights: z.array(z.enum(personalRightKeys)).meta({ description: 'What this person may do beside the role.' }),
        state: z.enum(userStates).meta({
          description: '`invited`: was mailed a link and has not come; `never_signed_in`: has not come either, and was mailed none.',
        }),
        lastSignedInAt: instant.nullable(),
        createdAt: instant,
        updatedAt: instant,
        firstName: z.string().optional(),
        lastName: z.string().optional(),
        telephone: text.optional(),
      })
      .meta({ id: 'User' }),
    example: {
      id: 7,
      kind: 'person',
      name: 'Ana Ruiz',
      email: 'ana@example.com',
      position: null,
      role: 'customer',
      customers: 1,
      rights: [],
      state: 'active',
      lastSignedInAt: createdAt,
      createdAt,
      updatedAt,
    },
    shape: (row) => ({ ...row, role: roleKeys[row.roleId] }),
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
        id,
        at: instant,
        action: z.string(),
        userId: id.nullable(),
        subjectKind: text,
        subjectId: text,
        person: z.object({ name: z.string(), email: text }).nullable(),
        token: text.meta({ description: 'The name of the token by which a program did it.' }),
        details: z.record(z.string(), z.unknown()),
        network: text,
        requestId: text,
      })
      .meta({ id: 'AuditEntry' }),
    example: {
      id: 90,
      at: createdAt,
      action: 'login',
      userId: 7,
      subjectKind: null,
      subjectId: null,
      person: { name: 'Ana Ruiz', email: 'ana@example.com' },
      token: null,
      details: {},
      network: '192.0.2.7',
      requestId: null,
    },
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
        id,
        subject: z.string(),
        state: z.string(),
        kind: z.string(),
        recipientName: text,
        recipientAddress: z.string(),
        customers: text,
        attempts: z.number().int(),
        createdAt: instant,
        sentAt: instant.nullable(),
      })
      .meta({ id: 'Mail' }),
    example: {
      id: 8,
      subject: 'S-100231 arrived',
      state: 'sent',
      kind: 'alert',
      recipientName: 'Ana Ruiz',
      recipientAddress: 'ana@example.com',
      customers: 'Vidriera del Norte',
      attempts: 1,
      createdAt,
      sentAt: createdAt,
    },
  }),
]
