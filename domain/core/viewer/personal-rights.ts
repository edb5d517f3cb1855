import { type RoleId, roleIds } from './roles.ts'

/** Rights that one person is given beside the role, with the roles that can have them. The table of users repeats it as a check. */
export const personalRights = { 'manage-own-people': [roleIds.customer] } as const satisfies Record<string, readonly RoleId[]>

export type PersonalRight = keyof typeof personalRights

export const personalRightKeys = Object.keys(personalRights) as [PersonalRight]

export const rolesOfRight = (right: PersonalRight): readonly number[] => personalRights[right]

const canHave = (roleId: number, right: PersonalRight) => rolesOfRight(right).includes(roleId)

/** Those among `wanted` that a person of the role can have, in the table's order. */
export const rightsOfRole = (roleId: number, wanted: readonly string[] = personalRightKeys): PersonalRight[] =>
  personalRightKeys.filter((right) => wanted.includes(right) && canHave(roleId, right))

/** What a project gives to everybody of a role, where an administrator has switched it on. */
export type ProjectRight = 'take-files'

export const projectRightsOf = (roleId: number, { operatorsTakeFiles }: { operatorsTakeFiles: boolean }): ProjectRight[] =>
  roleId === roleIds.rr && operatorsTakeFiles ? ['take-files'] : []
