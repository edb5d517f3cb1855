import { environment } from '#domain/platform/environment/environment.server.ts'
import { plainHost } from '#domain/platform/environment/project-hosts.ts'
import { type ProjectId, portalOf } from '#domain/platform/environment/projects.ts'
import { findHosts } from './project-hosts.server.ts'

const thisMachine = ['localhost', '127.0.0.1', '[::1]']

/**
 * The base address of links to a project: a host of the project (preferably the request's), else APP_URL, else the request's host if that
 * is this machine. A forged Host header could send a one-time link to a stranger, so no other host is used, and the port comes from
 * APP_URL or PORT.
 */
export async function findPortalAddress(ofProject: ProjectId, now: Date, requested?: URL): Promise<string> {
  const projectId = portalOf(ofProject)
  const { APP_URL, PORT, PORTAL_PROJECT } = environment()
  const hosts = [...(await findHosts(now))].filter(([, id]) => id === projectId).map(([host]) => host)
  const scheme = APP_URL ? new URL(APP_URL).protocol : (requested?.protocol ?? 'https:')
  if (requested && hosts.includes(plainHost(requested.hostname))) return `${scheme}//${plainHost(requested.hostname)}${portOf(requested)}`
  if (hosts[0] && projectId !== PORTAL_PROJECT) return `${scheme}//${hosts[0]}`
  if (APP_URL) return new URL(APP_URL).origin
  return requested && thisMachine.includes(requested.hostname) ? requested.origin : `http://localhost:${PORT}`
}

function portOf(requested: URL): string {
  const { APP_URL, PORT } = environment()
  const port = APP_URL ? new URL(APP_URL).port : requested.port === String(PORT) ? requested.port : ''
  return port && `:${port}`
}
