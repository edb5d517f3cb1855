import type { Request, Response } from 'express'
import { contextOf } from './request.server.ts'
import { uploadPaths } from './upload-paths.ts'

/** Bytes still read after our answer: most clients read an answer only once they have sent everything. */
const mostDrainedBytes = 64 * 1024 * 1024

/** Whether the page at this path reads what is sent to it piece by piece. */
export function isUpload(req: Request): boolean {
  const type = (req.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase()
  return req.method === 'POST' && type === 'multipart/form-data' && Object.values(uploadPaths).some((path) => path.test(req.path))
}

/** Hands the body on as it comes (app/http/files/upload.server.ts reads it); what the page has left unread is let past after the answer. */
export function handBodyOn(req: Request, res: Response): void {
  contextOf(res).body = req
  res.once('finish', () => {
    let size = 0
    req.unpipe()
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > mostDrainedBytes) req.destroy()
    })
    req.resume()
  })
}
