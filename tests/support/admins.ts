import type { Act } from '#domain/core/viewer/act.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { seedViewer } from './test-viewers.ts'

export const nowhere = { network: '127.0.0.1', userAgent: 'tests', requestId: 'tests' }

export function administrator(projectId: ProjectId = 4): Promise<Viewer> {
  return seedViewer({ roleId: 1, projectId })
}

/** What a command takes. */
export const actOf = <Actor = Viewer>(viewer: Actor, now = new Date(), origin: Origin = nowhere): Act<Actor> => ({ viewer, origin, now })
