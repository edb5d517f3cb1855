import { environment } from '../environment/environment.server.ts'
import type { ProjectId } from '../projects/projects.ts'

/** The zone (a current IANA name) of a project's people who have none of their own, as PROJECT_TIME_ZONES says; else UTC. */
export const zoneOfProject = (projectId: ProjectId): string => environment().PROJECT_TIME_ZONES?.get(projectId) ?? 'UTC'
