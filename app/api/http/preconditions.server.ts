import type { Request } from 'express'
import { Problem } from '#app/api/problem.ts'

/**
 * The version that If-Match names, as in `"v17"` or the whole ETag of an answer; 0 for anything else, because it matches no version (RFC
 * 9110, 13.1.1). Throws 428 without the header, and for `*`, with which an edit of somebody else would be lost.
 */
export function readVersion(req: Request): number {
  const header = req.headers['if-match']?.trim()
  if (!header || header === '*') throw new Problem(428, 'precondition-required')
  return Number(/^"v(\d{1,9})(?:\.[\w-]+)?"$/.exec(header)?.[1] ?? 0)
}
