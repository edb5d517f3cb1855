import { environment } from '#domain/ground/environment/environment.server.ts'
import type { ProjectId } from '#domain/ground/projects/projects.ts'

export const zoneOfProject = (projectId: ProjectId): string => environment().PROJECT_TIME_ZONES?.get(projectId) ?? 'UTC'
