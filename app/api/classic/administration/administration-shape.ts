import { selfOf } from '#app/api/api-paths.ts'
import { type Names, numberOf, renamed, type Sent, withoutEmpty } from '#app/api/classic/sent.ts'
import { roleIds, roleKeys, roles } from '#domain/core/viewer/roles.ts'
import type { Say } from '#domain/locales/text-key.ts'

/** Fields of the specification (1 §3), and those of the API. */
export const contactNames: Names = { Name: 'name', LastName: 'lastName', Position: 'position', Telephone: 'telephone', Email: 'email' }
export const customerNames: Names = { RFC: 'rfc', Telephone: 'telephone', Country: 'country' }

/** A contact or a user. */
export const personIn = (sent: Sent) => withoutEmpty(renamed(sent, contactNames), ['position', 'telephone'])

/** Of fields within another: `{ 'data.Name': 'name' }`. */
export const namesWithin = (outer: string, names: Names, inner = ''): Names =>
  Object.fromEntries(Object.entries(names).map(([name, ours]) => [`${outer}.${name}`, `${inner}${ours}`]))

interface Customer {
  id: number
  name: string
  rfc: string | null
  telephone: string | null
  country: string | null
  hasLogo: boolean
}

const plainCustomer = ({ id, name, rfc, telephone, country, hasLogo }: Customer) => ({
  CustomerId: id,
  Name: name,
  CustomerName: name,
  Telephone: telephone,
  Country: country,
  RFC: rfc,
  URLLogo: hasLogo ? `${selfOf('customers', id)}/logo` : null,
})

export interface CustomerRow extends Customer {
  groupId: number | null
  groupName: string | null
  userCount: number
}

export const customerOfList = (row: CustomerRow, say: Say) => ({
  ...plainCustomer(row),
  GroupId: row.groupId,
  Grupo: row.groupName ?? say('customers.noGroup'),
  UsuariosAsociados: row.userCount,
})

interface CustomerDetails extends Customer {
  group: { id: number; name: string } | null
  users: readonly unknown[]
}

export const customerRecord = ({ group, users, ...customer }: CustomerDetails, say: Say) =>
  customerOfList({ ...customer, groupId: group?.id ?? null, groupName: group?.name ?? null, userCount: users.length }, say)

interface Contact {
  id: number
  name: string
  lastName: string
  position: string | null
  telephone: string | null
  email: string
}

export const contactRecord = ({ id, name, lastName, position, telephone, email }: Contact) => ({
  ContactId: id,
  Name: name,
  LastName: lastName,
  Position: position,
  Telephone: telephone,
  Email: email,
})

interface GroupMember {
  id: number
  name: string
}

export interface Group {
  id: number
  name: string
  createdAt: string
  updatedAt: string
}

export const groupRecord = ({ id, name, createdAt, updatedAt }: Group, members: readonly GroupMember[]) => ({
  GroupId: id,
  Group: name,
  CreationDate: createdAt,
  ActualizationDate: updatedAt,
  Customers: members.map((member) => ({ CustomerId: member.id, Name: member.name })),
  CustomersIds: members.map((member) => member.id).join(','),
})

interface Person {
  id: number
  lastName: string
  email: string
  position: string | null
  telephone: string | null
  role: keyof typeof roleIds
  createdAt: string
}

const plainUser = ({ id, lastName, email, position, telephone, role, createdAt }: Person, firstName: string) => ({
  UserId: id,
  Name: firstName,
  LastName: lastName,
  Position: position,
  Email: email,
  Telephone: telephone,
  RoleId: roleIds[role],
  RolId: roleIds[role],
  CreateDate: createdAt,
})

export interface UserRow extends Person {
  firstName: string
  customerCount: number
}

export const userOfList = (row: UserRow) => ({ ...plainUser(row, row.firstName), AssociatedCustomer: row.customerCount })

interface UserDetails extends Person {
  name: string
  customers: readonly { id: number }[]
}

export const userRecord = (user: UserDetails) => ({
  ...plainUser(user, user.name),
  AssociatedCustomer: user.customers.length,
  CustomerIds: user.customers.map(({ id }) => id).join(','),
})

/**
 * The role of a form. Answers have it under both of its names: of two that are sent, one is as it was read. One that there is not stays as it
 * was sent, for the call to refuse.
 */
export function roleIn({ RoleId, RolId }: Sent, before?: keyof typeof roleIds): { role?: unknown } {
  const present = before && roleIds[before]
  const written = [RoleId, RolId].find((each) => each !== undefined && numberOf(each) !== present)
  if (written === undefined) return {}
  const known = roles.find(({ id }) => id === numberOf(written))
  return { role: known ? roleKeys[known.id] : written }
}
