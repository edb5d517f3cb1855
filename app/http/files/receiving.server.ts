import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import busboy from 'busboy'
import { discardFile, type IncomingFile, receiveFile } from '#domain/files/incoming.server.ts'
import { mostBytes } from '#domain/files/kinds.ts'
import { Refusal } from '#domain/refusal.ts'

/** A form with a file takes little room beside the file, in bytes. */
const mostBeside = 256 * 1024
const limits = { fields: 20, fieldNameSize: 100, fieldSize: 64 * 1024, files: 1, parts: 21, headerPairs: 10, fileSize: mostBytes + 1 }

/** A multipart form as far as it arrived. */
export interface Received {
  form: FormData
  file: IncomingFile | undefined
  /** Why it is not to be used. */
  refusal: Refusal | undefined
}

const tooLarge = () => new Refusal('files.tooLarge', 'file')
const incomplete = () => new Refusal('files.incomplete', 'file')

/**
 * Reads a form whose one file goes straight to the disk. Too much of anything, a second file, a form that is cut or no form
 * at all is a refusal; then no file is left behind.
 */
export async function receiveForm(headers: Headers, body: NodeJS.ReadableStream | undefined): Promise<Received> {
  const form = new FormData()
  const refused = (refusal: Refusal): Received => ({ form, file: undefined, refusal })
  if (Number(headers.get('Content-Length') ?? 0) > mostBytes + mostBeside) return refused(tooLarge())
  const parser = body && parserFor(headers)
  if (!parser) return refused(incomplete())

  const arriving: Promise<IncomingFile | Refusal>[] = []
  parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    if (nameTruncated || valueTruncated) parser.destroy(incomplete())
    else form.append(name, value)
  })
  parser.on('file', (_name, stream, { filename }) => void arriving.push(settle(stream, filename ?? '')))
  parser.on('filesLimit', () => parser.destroy(new Refusal('files.oneOnly', 'file')))
  for (const event of ['fieldsLimit', 'partsLimit'] as const) parser.on(event, () => parser.destroy(incomplete()))

  const fault = await read(body, parser)
  const [first] = await Promise.all(arriving)
  const file = first instanceof Refusal ? undefined : first
  const refusal = fault ?? (first instanceof Refusal ? first : undefined)
  if (file && refusal) await discardFile(file)
  return refusal ? refused(refusal) : { form, file, refusal }
}

function parserFor(headers: Headers): busboy.Busboy | undefined {
  try {
    const given: IncomingHttpHeaders = { 'content-type': headers.get('Content-Type') ?? '' }
    return busboy({ headers: given, limits, defParamCharset: 'utf8', preservePath: true })
  } catch {
    // No boundary, or no multipart form.
    return undefined
  }
}

/** A refusal of ours is an answer; when the form itself breaks off, so does its file. */
async function settle(stream: Readable, name: string): Promise<IncomingFile | Refusal> {
  try {
    return await receiveFile(stream, name)
  } catch (error) {
    if (error instanceof Refusal) return error
    if (stream.errored) return incomplete()
    throw error
  }
}

/** Lets the body run through the parser, and answers what was wrong with it. The body is never destroyed: its sender awaits an answer. */
function read(body: NodeJS.ReadableStream, parser: busboy.Busboy): Promise<Refusal | undefined> {
  let size = 0
  return new Promise((resolve) => {
    parser.once('close', () => resolve(undefined))
    parser.once('error', (error) => resolve(error instanceof Refusal ? error : incomplete()))
    body.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > mostBytes + mostBeside) parser.destroy(tooLarge())
    })
    body.once('error', () => parser.destroy(incomplete()))
    body.once('close', () => parser.writableEnded || parser.destroy(incomplete()))
    body.pipe(parser)
  })
}
