import type { Request, RequestHandler } from 'express'
import type { RouteFacts } from '#domain/core/route-facts.ts'
import { routes } from '#domain/core/routes.ts'
import { HttpError } from './http-error.server.ts'
import { contextOf } from './request-context.server.ts'
import { routeAt } from './route-at.ts'
import { handBodyOn, isUpload } from './upload-requests.server.ts'

export const maxFormBytes = 256 * 1024
export const maxOpenBytes = 16 * 1024
const usualFields = 500
const mostFields = 10_000
/** Most clients read a response only after they have sent everything, so a body that is too large is drained up to this many bytes. */
const mostDrainedBytes = 64 * 1024 * 1024
const longestWaitMs = 60_000

/**
 * Reads the whole body before anything acts on it, so a truncated or unreadable body changes nothing. Only upload pages get the stream.
 * Size and fields are counted before anything is parsed.
 */
export const readBody: RequestHandler = async (req, res, next) => {
  try {
    if (isUpload(req)) handBodyOn(req, res)
    else if (req.method !== 'GET' && req.method !== 'HEAD') {
      checkKind(req)
      const bytes = await collectBody(req, contextOf(res).session ? maxFormBytes : maxOpenBytes)
      const { manyFields }: RouteFacts = routes[routeAt(req.path)]
      if (bytes.length === 0) req.headers['content-type'] = 'application/x-www-form-urlencoded'
      else await checkForm(bytes, req.headers['content-type'] ?? '', manyFields ? mostFields : usualFields)
      req.body = bytes
    }
    next()
  } catch (error) {
    next(error)
  }
}

function checkKind(req: Request): void {
  const isEmpty = req.headers['transfer-encoding'] === undefined && Number(req.headers['content-length'] ?? 0) === 0
  const type = (req.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase()
  const isPlain = (req.headers['content-encoding'] ?? 'identity') === 'identity'
  if (isEmpty || (isPlain && (type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data'))) return
  throw new HttpError(415, 'httpErrors.notForm')
}

const sizes = new WeakMap<Request, number>()

export const sizeOf = (req: Request): number => sizes.get(req) ?? 0

/** Of a body that was sent compressed: what it weighs once it is read. */
export const noteSize = (req: Request, size: number): void => void sizes.set(req, size)

/** The whole body. Throws 413 beyond `limit` bytes, 408 for one that does not arrive, 400 for one that is cut. */
export function collectBody(req: Request, limit: number): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const tooLarge = new HttpError(413, 'httpErrors.tooLarge', {}, { kilobytes: limit / 1024 })
    const timer = setTimeout(() => reject(new HttpError(408, 'httpErrors.late', { Connection: 'close' })), longestWaitMs)
    let chunks: Buffer[] = []
    let size = 0
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else {
        chunks = []
        reject(tooLarge)
        if (size > mostDrainedBytes) req.destroy()
      }
    })
    req.once('end', () => {
      sizes.set(req, size)
      resolve(Buffer.concat(chunks))
    })
    req.once('error', () => reject(incomplete()))
    req.once('close', () => clearTimeout(timer))
    if (Number(req.headers['content-length'] ?? 0) > limit) reject(tooLarge)
  })
}

const incomplete = () => new HttpError(400, 'httpErrors.incomplete')

async function checkForm(bytes: Buffer, type: string, most: number): Promise<void> {
  if (hasMoreFields(bytes, type, most)) throw new HttpError(413, 'httpErrors.tooManyFields', {}, { most })
  if (!isMultipart(type)) return checkText(bytes.includes('%00') ? '\0' : bytes.toString('latin1'))
  try {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } }).formData()
    for (const [name, value] of form) [name, value].forEach(checkText)
  } catch {
    throw incomplete()
  }
}

const isMultipart = (type: string) => /^\s*multipart/i.test(type)

export function hasMoreFields(bytes: Buffer, type: string, most: number): boolean {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? []
  const between = isMultipart(type) ? `--${quoted ?? plain ?? ''}` : '&'
  let count = 0
  for (let at = bytes.indexOf(between); at >= 0 && count <= most; at = bytes.indexOf(between, at + between.length)) count += 1
  return count > most
}

function checkText(value: unknown): void {
  if (typeof value === 'string' && value.includes('\0')) throw incomplete()
}
