import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { create as contentDisposition } from 'content-disposition'
import type { StoredFile } from '#domain/ground/files/keeping.server.ts'
import { fileKinds } from '#domain/ground/files/kinds.ts'

/** Answers a file to be saved, never to be shown: whatever is in it, it does not run here. */
export function sendFile({ name, kind, size, stream }: StoredFile): Response {
  // By Node, not by Remix: with Remix's stream, whoever broke a long download off ended the whole process.
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array> as BodyInit, {
    headers: {
      'Content-Type': fileKinds[kind].mediaType,
      'Content-Length': String(size),
      'Content-Disposition': contentDisposition(name),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      // Packed on the way, it would no longer have the length we told.
      'Cache-Control': 'no-store, no-transform',
    },
  })
}
