import type { Request, Response } from 'express'
import { contextOf } from './request-context.server.ts'
import { uploadPaths } from './upload-paths.ts'

const mostDrainedBytes = 64 * 1024 * 1024

export function isUpload(req: Request): boolean {
  const type = (req.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase()
  return req.method === 'POST' && type === 'multipart/form-data' && Object.values(uploadPaths).some((path) => path.test(req.path))
}

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
