import { type ProjectId, projects } from '#domain/platform/environment/projects.ts'

/** Browsers resolve every host under .localhost to this machine. */
export const hosts = projects.map(({ id, key }): [ProjectId, string] => [id, `${key.replace(/\W.*/, '')}.localhost`])

export function at(projectId: ProjectId, path: string): string {
  const host = new Map(hosts).get(projectId)
  return `http://${host}:${process.env.FAIRWAY_E2E_PORT}${path}`
}
