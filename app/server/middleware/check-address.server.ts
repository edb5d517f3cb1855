import type { RequestHandler } from 'express'
import { isApiPath } from '#app/api/api-paths.ts'
import { HttpError } from './http-error.server.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
const longestUrl = 8_192

export const checkAddress: RequestHandler = (req, _res, next) => {
  if (!methods.includes(req.method) && !(req.method === 'OPTIONS' && isApiPath(req.path)))
    throw new HttpError(405, 'httpErrors.method', { Allow: methods.join(', ') })
  // Node keeps the first of two Host headers; a proxy in front may have used the other.
  const hosts = req.rawHeaders.filter((name, position) => position % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length !== 1 || !isHost(req.headers.host)) throw new HttpError(400, 'httpErrors.host')
  if (req.originalUrl.length > longestUrl) throw new HttpError(414, 'httpErrors.longAddress')
  if (!isAddress(req.originalUrl)) throw new HttpError(400, 'httpErrors.malformedAddress')
  if (hasTwoReadings(req.originalUrl)) throw new HttpError(404, 'httpErrors.nothing')
  if (isNoPage(req.originalUrl)) throw new HttpError(404, 'httpErrors.nothing')
  next()
}

function isHost(host: string | undefined): boolean {
  return host !== undefined && /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`)
}

/** PostgreSQL text cannot hold a NUL. */
function isAddress(url: string): boolean {
  if (!url.startsWith('/') || /%00/.test(url) || !URL.canParse(`http://portal.invalid${url}`)) return false
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

/**
 * Express and the router read paths with dot segments, a backslash or a fragment differently: the turn limits and the same-origin check
 * would check one path, and another would be answered. Browsers normalize them before they ask.
 */
function hasTwoReadings(url: string): boolean {
  const path = url.split('?', 1)[0] ?? ''
  const isDots = (segment: string) => /^(\.|%2e){1,2}$/i.test(segment)
  return path.includes('\\') || url.includes('#') || path.split('/').some(isDots)
}

/** The router takes what follows `//` or `/\` for a host, and fails or warns. */
function isNoPage(url: string): boolean {
  const { pathname } = new URL(`http://portal.invalid${url}`)
  return pathname.includes('//') || /^\/[/\\]/.test(decodeURIComponent(pathname))
}
