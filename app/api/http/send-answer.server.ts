import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import type { Answer } from '#app/api/call.ts'
import { Problem } from '#app/api/problem.ts'
import { headersOfFile } from '#app/server/files/send-file.server.ts'
import { contextOf } from '#app/server/middleware/request-context.server.ts'
import type { StoredFile } from '#domain/platform/files/file-storage.server.ts'
import type { ByteRange } from '#domain/platform/files/stores/file-store.server.ts'

/**
 * Returns how many bytes it sends. Sends JSON or a file with an ETag, or 304 to whoever has it already. The time of the data is a header,
 * so that it changes no ETag.
 */
export async function sendAnswer(req: Request, res: Response, answer: Answer): Promise<number> {
  const { status, body, file, version, tag, asOf, mediaType = 'application/json', headers = {} } = answer
  res.status(status).set({ 'Cache-Control': 'private, no-cache', Vary: 'Authorization, Cookie, Accept-Language', ...headers })
  if (asOf) res.set('Fairway-As-Of', asOf)
  if (file) return streamFile(req, res, file)
  if (body === undefined) {
    res.end()
    return 0
  }
  const bytes = Buffer.from(JSON.stringify(body))
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  if (isKnown(req, res, tag ?? (version === undefined ? `W/"${digest}"` : `"v${version}.${digest}"`))) return 0
  res.type(mediaType).send(bytes)
  return bytes.length
}

/** The whole file, or the one part that Range asks for (RFC 9110, 14). Several parts at once are answered with the whole. */
async function streamFile(req: Request, res: Response, file: StoredFile): Promise<number> {
  const tag = `"${file.sha256.slice(0, 32)}"`
  if (isKnown(req, res, tag)) return 0
  const part = partOf(req, file.size, tag)
  const stream = req.method === 'HEAD' ? null : await file.read(part)
  const length = part ? part.end - part.start + 1 : file.size
  res.set({ ...headersOfFile(file), 'Content-Length': String(length), 'Accept-Ranges': 'bytes' })
  res.set('Cache-Control', 'private, no-cache, no-transform')
  if (part) res.status(206).set('Content-Range', `bytes ${part.start}-${part.end}/${file.size}`)
  if (!stream) {
    res.end()
    return 0
  }
  await pipeline(stream, res).catch((error: NodeJS.ErrnoException) => {
    // A reader who goes away is no fault.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') contextOf(res).report(error)
  })
  return length
}

function partOf(req: Request, size: number, tag: string): ByteRange | undefined {
  const condition = req.headers['if-range']
  if (req.method !== 'GET' || (condition !== undefined && condition !== tag)) return undefined
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(req.headers.range ?? '') ?? []
  if ((first === '' && last === '') || (last !== '' && Number(last) < Number(first))) return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  if (start >= size) throw new Problem(416, 'range-not-satisfiable', { headers: { 'Content-Range': `bytes */${size}` } })
  return { start, end: first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last)) }
}

/** Sets the ETag, and answers 304 where the header names it: compared weakly (RFC 9110, 13.1.2). */
export function isKnown(req: Request, res: Response, tag: string): boolean {
  res.set('ETag', tag)
  const header = req.headers['if-none-match']
  const plain = (each: string) => each.trim().replace(/^W\//, '')
  const isNamed = header !== undefined && (header.trim() === '*' || header.split(',').some((each) => plain(each) === plain(tag)))
  if (!isNamed || (req.method !== 'GET' && req.method !== 'HEAD')) return false
  res.status(304).end()
  return true
}
