import { isAdministrator, type RoleId } from '#domain/core/viewer/roles.ts'
import type { TokenAllowance } from './grants.ts'

/** Until a project says otherwise, administrators alone make personal tokens. */
export const defaultAllowance = (roleId: RoleId): TokenAllowance => (isAdministrator(roleId) ? 'everything' : 'nothing')
