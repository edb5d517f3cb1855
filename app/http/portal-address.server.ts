import { environment } from '#domain/installation/environment.server.ts'
import type { Asked } from './viewer.server.ts'

const thisMachine = ['localhost', '127.0.0.1', '[::1]']

/**
 * The address that links in mails begin with: APP_URL's, else that of the request where it is this very machine. Any other
 * Host header may be made up, and would lead somebody's one-time link to a stranger (docs/decisions/014).
 */
export function portalAddressOf({ request }: Pick<Asked, 'request'>): string {
  const { APP_URL, PORT } = environment()
  if (APP_URL) return new URL(APP_URL).origin
  const { origin, hostname } = new URL(request.url)
  return thisMachine.includes(hostname) ? origin : `http://localhost:${PORT}`
}
