import { collection } from '#app/api/collections/collection.server.ts'
import { id, text } from '#app/api/schemas/freight.ts'
import { roleKeys } from '#domain/core/viewer/roles.ts'
import { userKinds, userStates } from '#domain/directory/users/user-list.ts'
import { z } from '#domain/platform/schema.ts'
import { grantRows } from '#domain/provisioning/access-review/grant-listing.server.ts'

const instant = z.iso.datetime().nullable()
const usedAt = '2026-02-01T09:00:00.000Z'

export const accessCalls = [
  collection({
    id: 'listAccessGrants',
    path: '/access-grants',
    noun: 'administration',
    capability: 'manage-users',
    grant: 'admin:read',
    summary: 'Who sees which customer, since when and by whom, by customer. Administrators see every customer and have no rows.',
    rows: grantRows,
    row: z
      .object({
        id,
        customerId: id,
        customer: z.string(),
        group: text,
        userId: id,
        person: z.string(),
        kind: z.enum(userKinds),
        email: text,
        role: z.enum(Object.values(roleKeys)),
        state: z.enum(userStates),
        grantedAt: instant.meta({ description: 'Null: before this was recorded.' }),
        grantedBy: text.meta({ description: 'Null: by no person, as by a rule of company sign-in, or not recorded.' }),
        lastUsedAt: instant.meta({ description: 'The latest of sign-ins, sessions and tokens; null: never.' }),
        lastSignedInAt: instant,
        tokenUsedAt: instant,
        reviewedAt: instant,
      })
      .meta({ id: 'AccessGrant' }),
    example: {
      id: 31,
      customerId: 12,
      customer: 'Vidriera del Norte',
      group: null,
      userId: 7,
      person: 'Ana Ruiz',
      kind: 'person',
      email: 'ana@example.com',
      role: 'customer',
      state: 'active',
      grantedAt: '2026-01-05T09:00:00.000Z',
      grantedBy: 'Luis Vega',
      lastUsedAt: usedAt,
      lastSignedInAt: usedAt,
      tokenUsedAt: null,
      reviewedAt: null,
    },
    shape: (row) => ({ ...row, role: roleKeys[row.roleId] }),
  }),
]
