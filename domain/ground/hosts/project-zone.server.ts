import { environment } from '../environment/environment.server.ts'
import type { ProjectId } from '../projects/projects.ts'

export const zoneOfProject = (projectId: ProjectId): string => environment().PROJECT_TIME_ZONES?.get(projectId) ?? 'UTC'
