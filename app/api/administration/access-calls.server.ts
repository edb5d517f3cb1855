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
        id: id.meta({ examples: [31] }),
        customerId: id.meta({ examples: [12] }),
        customer: z.string().meta({ examples: ['Vidriera del Norte'] }),
        group: text,
        userId: id.meta({ examples: [7] }),
        person: z.string().meta({ examples: ['Ana Ruiz'] }),
        kind: z.enum(userKinds).meta({ examples: ['person'] }),
        email: text.meta({ examples: ['ana@example.com'] }),
        role: z.enum(Object.values(roleKeys)).meta({ examples: ['customer'] }),
        state: z.enum(userStates).meta({ examples: ['active'] }),
        grantedAt: instant.meta({ description: 'Null: before this was recorded.', examples: ['2026-01-05T09:00:00.000Z'] }),
        grantedBy: text.meta({
          description: 'Null: by no person, as by a rule of company sign-in, or not recorded.',
          examples: ['Luis Vega'],
        }),
        lastUsedAt: instant.meta({ description: 'The latest of sign-ins, sessions and tokens; null: never.', examples: [usedAt] }),
        lastSignedInAt: instant.meta({ examples: [usedAt] }),
        tokenUsedAt: instant,
        reviewedAt: instant,
      })
      .meta({ id: 'AccessGrant' }),
    shape: (row) => ({ ...row, role: roleKeys[row.roleId] }),
  }),
]
