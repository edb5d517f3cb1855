import type { RequestHandler } from 'express'
import { HttpError } from './http-error.server.ts'

/** Mail clients post here without a page (RFC 8058). The URL is signed and affects only its owner. */
const postedByMailPrograms = /^\/mail-choice\/[\w.-]+$/i

/**
 * Requires `Sec-Fetch-Site: same-origin` or `none`, or the portal's `Origin`. A request with neither header is refused: every browser
 * sends one of them with a form.
 */
export function checkSameOrigin(appUrl: string | undefined): RequestHandler {
  const own = appUrl && new URL(appUrl)
  return (req, _res, next) => {
    const origin = req.get('Origin') ?? ''
    const from = URL.canParse(origin) ? new URL(origin) : undefined
    // Each project has its own hosts. Without APP_URL, an unknown proxy may have changed the scheme.
    const isAskedHost = from?.host === new URL(`http://${req.headers.host}`).host && (!own || from.protocol === own.protocol)
    const isOwn = isAskedHost || (own && origin === own.origin)
    const changes = req.method !== 'GET' && req.method !== 'HEAD' && !postedByMailPrograms.test(req.path)
    if (changes && !['same-origin', 'none'].includes(req.get('Sec-Fetch-Site') ?? '') && !isOwn) {
      throw new HttpError(403, 'httpErrors.otherSite')
    }
    next()
  }
}
