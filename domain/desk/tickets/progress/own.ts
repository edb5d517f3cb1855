import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isAllowed } from '#domain/people/access/permissions.ts'

export const isOwnTicket = (viewer: Pick<Viewer, 'userId' | 'roleId'>, createdBy: number): boolean =>
  createdBy === viewer.userId || isAllowed(viewer.roleId, 'answer-tickets')
