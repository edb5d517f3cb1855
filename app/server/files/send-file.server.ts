import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { create as contentDisposition } from 'content-disposition'
import { fileKinds } from '#domain/platform/files/file-kinds.ts'
import type { StoredFile } from '#domain/platform/files/file-storage.server.ts'

/** Always a download, never shown inline: no uploaded content may run on this origin. */
export async function sendFile(file: StoredFile): Promise<Response> {
  // Node's stream instead of Remix's: with that one, a client that aborted a long download crashed the process.
  return new Response(Readable.toWeb(await file.read()) as ReadableStream<Uint8Array> as BodyInit, { headers: headersOfFile(file) })
}

export const headersOfFile = ({ name, kind, size }: StoredFile) => ({
  'Content-Type': fileKinds[kind].mediaType,
  'Content-Length': String(size),
  'Content-Disposition': contentDisposition(name),
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  // `no-transform`: compression on the way would contradict the Content-Length.
  'Cache-Control': 'no-store, no-transform',
})
