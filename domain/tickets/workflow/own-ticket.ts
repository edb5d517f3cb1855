import { type Holder, isHeldBy } from '#domain/accounts/access/permissions.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'

export const isOwnTicket = (viewer: Holder & Pick<Viewer, 'userId'>, createdBy: number): boolean =>
  createdBy === viewer.userId || isHeldBy(viewer, 'answer-tickets')
