import { environment } from '../environment/environment.server.ts'
import { plainHost } from '../projects/hosts.ts'
import type { ProjectId } from '../projects/projects.ts'
import { findHosts } from './hosts.server.ts'

const thisMachine = ['localhost', '127.0.0.1', '[::1]']

/**
 * The address with which links to a project begin at `now`: one of the project's own hosts (preferably the one of the request), else
 * APP_URL, else the address of the request if that is this machine. Any other host of a request may be forged, and would send
 * somebody's one-time link to a stranger (docs/decisions/011). Its port is no more to be believed: only that of APP_URL or PORT is kept.
 */
export async function findPortalAddress(projectId: ProjectId, now: Date, asked?: URL): Promise<string> {
  const { APP_URL, PORT, PORTAL_PROJECT } = environment()
  const hosts = [...(await findHosts(now))].filter(([, id]) => id === projectId).map(([host]) => host)
  const scheme = APP_URL ? new URL(APP_URL).protocol : (asked?.protocol ?? 'https:')
  if (asked && hosts.includes(plainHost(asked.hostname))) return `${scheme}//${plainHost(asked.hostname)}${portOf(asked)}`
  if (hosts[0] && projectId !== PORTAL_PROJECT) return `${scheme}//${hosts[0]}`
  if (APP_URL) return new URL(APP_URL).origin
  return asked && thisMachine.includes(asked.hostname) ? asked.origin : `http://localhost:${PORT}`
}

/** The port that links name: that of APP_URL, else ours if it was asked at; none where a proxy stands at the usual one. */
function portOf(asked: URL): string {
  const { APP_URL, PORT } = environment()
  const port = APP_URL ? new URL(APP_URL).port : asked.port === String(PORT) ? asked.port : ''
  return port && `:${port}`
}
