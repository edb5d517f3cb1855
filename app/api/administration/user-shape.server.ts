import { found } from '#app/api/problem.ts'
import { exampleOf } from '#app/api/schemas/example.ts'
import { id, reference } from '#app/api/schemas/freight.ts'
import { roleKeys } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findUser } from '#domain/directory/users/users.server.ts'
import { accountStates } from '#domain/identity/accounts/account-state.ts'
import { z } from '#domain/platform/schema.ts'
import { dated, person } from './dated-shape.ts'

export const roleName = z.enum(Object.values(roleKeys))

export const userDetails = z
  .object({
    id: id.meta({ examples: [9] }),
    ...person,
    role: roleName.meta({ examples: ['customer'] }),
    state: z.enum(accountStates).meta({ examples: ['active'] }),
    customers: z.array(reference).meta({ examples: [[{ id: 12, name: 'Vidriera del Norte' }]] }),
    documentCategories: z.array(z.string()).nullable().meta({ description: 'Which documents the user sees; null for all.' }),
    reportKeys: z.array(z.string()).nullable().meta({ description: 'Which standard reports the user sees; null for all.' }),
    ...dated,
  })
  .meta({ id: 'UserDetails' })

export const userExample = { ...exampleOf(userDetails), version: 2 }

/** Named one by one: nothing about a password or a second factor leaves here. Throws 404 for a service account as for an absent user. */
export async function describeUser(viewer: Viewer, userId: number, now: Date): Promise<z.output<typeof userDetails>> {
  const user = found(await findUser(viewer, userId, now))
  const { id, name, lastName, email, position, telephone, state, customers, version, createdAt, updatedAt } = user
  const [documentCategories, reportKeys] = [
    user.documentCategories && [...user.documentCategories],
    user.reportKeys && [...user.reportKeys],
  ]
  return {
    id,
    name,
    lastName,
    email,
    position,
    telephone,
    role: roleKeys[user.roleId],
    state,
    customers,
    documentCategories,
    reportKeys,
    version,
    createdAt,
    updatedAt,
  }
}
