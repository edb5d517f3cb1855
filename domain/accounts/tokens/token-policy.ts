import type { RoleId } from '#domain/core/viewer/roles.ts'
import type { TokenAllowance } from './grants.ts'

/** Until a project says otherwise, administrators alone make personal tokens. */
export const defaultAllowance = (roleId: RoleId): TokenAllowance => (roleId === 1 ? 'everything' : 'nothing')
