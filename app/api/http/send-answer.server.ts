import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Answer } from '#app/api/call.ts'

/** Returns how many bytes it sends. Sends JSON with an ETag, or 304 to whoever has it already. The time of the data is a header, so that it changes no ETag. */
export function sendAnswer(req: Request, res: Response, { status, body, version, asOf, headers = {} }: Answer): number {
  res.status(status).set({ 'Cache-Control': 'private, no-cache', Vary: 'Authorization, Cookie, Accept-Language', ...headers })
  if (asOf) res.set('Fairway-As-Of', asOf)
  if (body === undefined) {
    res.end()
    return 0
  }
  const bytes = Buffer.from(JSON.stringify(body))
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const tag = version === undefined ? `W/"${digest}"` : `"v${version}.${digest}"`
  res.set('ETag', tag)
  if (req.method === 'GET' && isKnown(req.headers['if-none-match'], tag)) {
    res.status(304).end()
    return 0
  }
  res.type('application/json').send(bytes)
  return bytes.length
}

/** RFC 9110, 13.1.2: compared weakly. */
function isKnown(header: string | undefined, tag: string): boolean {
  const plain = (each: string) => each.trim().replace(/^W\//, '')
  return header !== undefined && (header.trim() === '*' || header.split(',').some((each) => plain(each) === plain(tag)))
}
