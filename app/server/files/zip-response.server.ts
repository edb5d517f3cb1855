import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { create as contentDisposition } from 'content-disposition'

/** Its length is not known before its last document: what may no longer be read is left out. */
export function zipResponse(zip: Readable, fileName: string): Response {
  return new Response(Readable.toWeb(zip) as ReadableStream<Uint8Array> as BodyInit, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': contentDisposition(fileName),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store, no-transform',
    },
  })
}
