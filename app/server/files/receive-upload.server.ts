import type { IncomingHttpHeaders } from 'node:http'
import busboy from 'busboy'
import { DomainError } from '#domain/platform/domain-error.ts'
import { isDiskFull } from '#domain/platform/files/disk-space.ts'
import { discardFile, type IncomingFile, receiveFile } from '#domain/platform/files/incoming.server.ts'
import type { UploadPolicy } from '#domain/platform/files/upload-policy.ts'

const mostBesideBytes = 256 * 1024
const limits = { fieldNameSize: 100, fieldSize: 64 * 1024, files: 1, headerPairs: 10 }
const usualFields = 20

export interface Received {
  form: FormData
  file: IncomingFile | undefined
  refusal: DomainError | undefined
}

const tooLarge = ({ words, field }: UploadPolicy) => new DomainError(words.tooLarge, field)
const incomplete = ({ field }: UploadPolicy) => new DomainError('files.incomplete', field)

/**
 * Streams a form's single file to disk. A refusal (too large, a second file, a truncated or malformed form) leaves no file behind. If the
 * file is not wanted, the fields before it are still read, so that the refusal returns what was typed.
 */
export async function receiveForm(
  headers: Headers,
  body: NodeJS.ReadableStream | undefined,
  policy: UploadPolicy,
  unwanted?: DomainError,
): Promise<Received> {
  const form = new FormData()
  const refused = (domainError: DomainError): Received => ({ form, file: undefined, refusal: domainError })
  const isTooLarge = Number(headers.get('Content-Length') ?? 0) > policy.mostBytes + mostBesideBytes
  const why = unwanted ?? (isTooLarge ? tooLarge(policy) : undefined)
  const parser = body && parserFor(headers, policy)
  if (!parser) return refused(unwanted ?? incomplete(policy))

  let arriving: Promise<IncomingFile | undefined> = Promise.resolve(undefined)
  parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    if (nameTruncated || valueTruncated) parser.destroy(incomplete(policy))
    else form.append(name, value)
  })
  parser.on('file', (_name, stream, { filename }) => {
    if (why) {
      // It ends with the parser's error, which `read` reports; without a listener the error would crash the process.
      stream.on('error', () => {})
      return void parser.destroy(why)
    }
    arriving = receiveFile(stream, filename ?? '', policy).catch((error) => void parser.destroy(error))
  })
  parser.on('filesLimit', () => parser.destroy(new DomainError('files.oneOnly', policy.field)))
  for (const event of ['fieldsLimit', 'partsLimit'] as const) parser.on(event, () => parser.destroy(incomplete(policy)))

  const domainError = await read(body, parser, policy)
  const file = await arriving
  if (unwanted) return refused(unwanted)
  if (!domainError) return { form, file, refusal: domainError }
  if (file) await discardFile(file)
  return refused(domainError)
}

function parserFor(headers: Headers, { mostBytes, listFields = 0 }: UploadPolicy): busboy.Busboy | undefined {
  try {
    const given: IncomingHttpHeaders = { 'content-type': headers.get('Content-Type') ?? '' }
    const fields = usualFields + listFields
    const most = { ...limits, fields, parts: fields + 1, fileSize: mostBytes + 1 }
    return busboy({ headers: given, limits: most, defParamCharset: 'utf8', preservePath: true })
  } catch {
    return undefined
  }
}

/** Never destroys the body: its sender still waits for a response. */
function read(body: NodeJS.ReadableStream, parser: busboy.Busboy, policy: UploadPolicy): Promise<DomainError | undefined> {
  let size = 0
  return new Promise((resolve, reject) => {
    parser.once('close', () => resolve(undefined))
    parser.on('error', (error: Error) => {
      if (error instanceof DomainError) resolve(error)
      else if (isDiskFull(error)) resolve(new DomainError('files.noRoom', policy.field))
      else if ('code' in error) reject(error)
      else resolve(incomplete(policy))
    })
    body.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > policy.mostBytes + mostBesideBytes) parser.destroy(tooLarge(policy))
    })
    body.once('error', () => parser.destroy(incomplete(policy)))
    body.once('close', () => parser.writableEnded || parser.destroy(incomplete(policy)))
    body.pipe(parser)
  })
}
