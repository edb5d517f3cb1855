import type { Request } from 'express'
import type { ViewerCall } from '#app/api/call.ts'
import { Problem } from '#app/api/problem.ts'

/**
 * The version that If-Match names, as in `"v17"` or the whole ETag of an answer; -1 for anything else, because it matches no version
 * (RFC 9110, 13.1.1). Without the header it is 0 where the call makes the thing too; otherwise it throws 428, and so it does for `*`, with
 * which an edit of somebody else would be lost. Where the header is heeded only if it is sent, a weak ETag will do, too.
 */
export function readVersion(req: Request, { isVersioned }: Pick<ViewerCall, 'isVersioned'>): number {
  const header = req.headers['if-match']?.trim()
  if (!header && isVersioned === 'or-new') return 0
  if (isVersioned === 'if-sent') return !header || header === '*' ? 0 : versionIn(header.replace(/^W\//, ''))
  if (!header || header === '*') throw new Problem(428, 'precondition-required')
  return versionIn(header)
}

const versionIn = (tag: string): number => Number(/^"v(\d{1,9})(?:\.[\w-]+)?"$/.exec(tag)?.[1] ?? -1)
