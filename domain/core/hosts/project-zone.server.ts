import { environment } from '#domain/core/environment/environment.server.ts'
import type { ProjectId } from '#domain/core/projects/projects.ts'

export const zoneOfProject = (projectId: ProjectId): string => environment().PROJECT_TIME_ZONES?.get(projectId) ?? 'UTC'
