import { type ProjectId, projects } from '#domain/core/projects/projects.ts'
import { type DemoTenant, fairway } from './demo-cast.ts'
import { listNeighbours } from './neighbours.ts'

export const listDemoTenants = (served: ProjectId): DemoTenant[] => [{ ...fairway, projectId: served }, ...listNeighbours(served)]

/** Whichever project was served when the demo was made. */
export const listDemoEmails = (projectId: ProjectId): string[] =>
  projects.flatMap(({ id }) =>
    listDemoTenants(id).flatMap((tenant) => (tenant.projectId === projectId ? tenant.users.map(({ email }) => email) : [])),
  )
