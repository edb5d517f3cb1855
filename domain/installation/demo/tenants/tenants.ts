import { type ProjectId, projects } from '../../../ground/projects/projects.ts'
import { type DemoTenant, fairway } from './cast.ts'
import { listNeighbours } from './neighbours.ts'

/** The demo company in the project that is served, and a small tenant in each of the others. */
export const listDemoTenants = (served: ProjectId): DemoTenant[] => [{ ...fairway, projectId: served }, ...listNeighbours(served)]

/** Everybody the demo may have made in this project, whichever project was served when it was made. */
export const listDemoEmails = (projectId: ProjectId): string[] =>
  projects.flatMap(({ id }) =>
    listDemoTenants(id).flatMap((tenant) => (tenant.projectId === projectId ? tenant.users.map(({ email }) => email) : [])),
  )
