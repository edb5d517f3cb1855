import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { type Holder, isHeldBy } from '#domain/identity/access/permissions.ts'

export const isOwnTicket = (viewer: Holder & Pick<Viewer, 'userId'>, createdBy: number): boolean =>
  createdBy === viewer.userId || isHeldBy(viewer, 'answer-tickets')
