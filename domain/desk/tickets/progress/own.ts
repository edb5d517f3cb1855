import type { Viewer } from '../../../ground/viewer/viewer.ts'
import { isAllowed } from '../../../people/access/permissions.ts'

/** Whether a ticket that the viewer sees is theirs to cancel and to change the copies of: its creator's and the desk's, nobody else's in copy. */
export const isOwnTicket = (viewer: Pick<Viewer, 'userId' | 'roleId'>, createdBy: number): boolean =>
  createdBy === viewer.userId || isAllowed(viewer.roleId, 'answer-tickets')
