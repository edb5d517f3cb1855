import { found } from '#app/api/problem.ts'
import { id, reference } from '#app/api/schemas/freight.ts'
import { roleKeys } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findUser } from '#domain/directory/users/users.server.ts'
import { accountStates } from '#domain/identity/accounts/account-state.ts'
import { z } from '#domain/platform/schema.ts'
import { createdAt, dated, person, updatedAt } from './dated-shape.ts'

export const roleName = z.enum(Object.values(roleKeys))

export const userDetails = z
  .object({
    id,
    ...person,
    role: roleName,
    state: z.enum(accountStates),
    customers: z.array(reference),
    documentCategories: z.array(z.string()).nullable().meta({ description: 'Which documents the user sees; null for all.' }),
    reportKeys: z.array(z.string()).nullable().meta({ description: 'Which standard reports the user sees; null for all.' }),
    ...dated,
  })
  .meta({ id: 'UserDetails' })

export const userExample: z.output<typeof userDetails> = {
  id: 9,
  name: 'Luis',
  lastName: 'Vega',
  email: 'luis@example.com',
  position: null,
  telephone: null,
  role: 'customer',
  state: 'active',
  customers: [{ id: 12, name: 'Vidriera del Norte' }],
  documentCategories: null,
  reportKeys: null,
  version: 2,
  createdAt,
  updatedAt,
}

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
