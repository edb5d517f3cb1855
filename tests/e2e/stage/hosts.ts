import { type ProjectId, projects } from '#domain/ground/projects/projects.ts'

/** A host for each project: whatever ends in .localhost is this machine, to a browser. */
export const hosts = projects.map(({ id, key }): [ProjectId, string] => [id, `${key.replace(/\W.*/, '')}.localhost`])

/** A page's address under the host of a project. */
export function at(projectId: ProjectId, path: string): string {
  const host = new Map(hosts).get(projectId)
  return `http://${host}:${process.env.FAIRWAY_E2E_PORT}${path}`
}
