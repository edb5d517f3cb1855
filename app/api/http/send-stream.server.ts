import { create as contentDisposition } from 'content-disposition'
import type { Request, Response } from 'express'
import type { TextStream } from '#app/api/call.ts'
import { contextOf } from '#app/server/middleware/request-context.server.ts'
import { underExportLimits } from './export-limit.server.ts'

/** Proxies end connections that are silent. */
const longestSilenceMs = 1_000

/**
 * Sends text as fast as its reader takes it, and ends the work when the reader goes away. Returns how many bytes it sent. A fault before
 * the first piece is thrown; a later one cuts the answer, so that its last line is missing.
 */
export async function sendStream(req: Request, res: Response, stream: TextStream, token: string): Promise<number> {
  if (req.method !== 'HEAD') return underExportLimits(token, () => pump(res, stream))
  begin(res, stream)
  res.end()
  return 0
}

function begin(res: Response, { mediaType, fileName }: TextStream, asOf?: string): void {
  res.status(200).set({
    'Content-Type': `${mediaType}; charset=utf-8`,
    'Content-Disposition': contentDisposition(fileName),
    'Cache-Control': 'private, no-store',
    Vary: 'Authorization, Cookie, Accept-Language',
    // nginx would keep a part of it back.
    'X-Accel-Buffering': 'no',
    ...(asOf && { 'Fairway-As-Of': asOf }),
  })
}

async function pump(res: Response, stream: TextStream): Promise<number> {
  const out = new Writer(res)
  const watch = setInterval(() => {
    if (!out.isSilent(longestSilenceMs)) return
    if (!res.headersSent) begin(res, stream)
    out.write(stream.idle())
    // What compression keeps back is silence.
    res.flush()
  }, longestSilenceMs / 4)
  try {
    for await (const { text, asOf } of stream.pieces) {
      if (out.hasGone) break
      if (!res.headersSent) begin(res, stream, asOf)
      await out.write(text)
    }
    if (!out.hasGone) res.end()
  } catch (error) {
    if (!res.headersSent) throw error
    contextOf(res).report(error)
    res.destroy()
  } finally {
    clearInterval(watch)
  }
  return out.bytes
}

class Writer {
  bytes = 0
  hasGone = false
  private last = performance.now()
  private isFull = false
  private wake = () => {}

  constructor(private readonly res: Response) {
    // Once, and before the headers: compression takes this listener to its own stream.
    res.on('drain', () => this.goOn())
    res.on('close', () => {
      this.hasGone = true
      this.goOn()
    })
  }

  /** Resolves when the reader takes more, or has gone. */
  async write(text: string): Promise<void> {
    if (this.hasGone || text === '') return
    this.bytes += Buffer.byteLength(text)
    this.last = performance.now()
    this.isFull = !this.res.write(text)
    if (this.isFull) await new Promise<void>((resume) => (this.wake = resume))
  }

  /** A reader who takes nothing more is sent nothing. */
  isSilent(ms: number): boolean {
    return !this.isFull && !this.hasGone && performance.now() - this.last >= ms
  }

  private goOn(): void {
    this.isFull = false
    this.last = performance.now()
    this.wake()
  }
}
