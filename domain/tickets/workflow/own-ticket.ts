import { isAllowed } from '#domain/accounts/access/permissions.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'

export const isOwnTicket = (viewer: Pick<Viewer, 'userId' | 'roleId'>, createdBy: number): boolean =>
  createdBy === viewer.userId || isAllowed(viewer.roleId, 'answer-tickets')
