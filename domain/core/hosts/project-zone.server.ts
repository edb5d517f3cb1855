import { brandOf } from '#domain/core/projects/brands.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { type ProjectId, portalOf } from '#domain/platform/environment/projects.ts'

/** For people who have chosen none and whose browser said none: what an administrator set, else PROJECT_TIME_ZONES, else UTC. */
export const zoneOfProject = (projectId: ProjectId): string => brandOf(projectId).timeZone ?? firstZoneOf(portalOf(projectId))

export const firstZoneOf = (projectId: ProjectId): string => environment().PROJECT_TIME_ZONES?.get(projectId) ?? 'UTC'
