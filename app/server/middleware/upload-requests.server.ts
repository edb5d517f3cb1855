import type { Request, Response } from 'express'
import type { RouteFacts } from '#domain/core/route-facts.ts'
import { routes } from '#domain/core/routes.ts'
import { contextOf } from './request-context.server.ts'
import { routeAt } from './route-at.ts'

const mostDrainedBytes = 64 * 1024 * 1024

export function isUpload(req: Request): boolean {
  const type = (req.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase()
  if (req.method !== 'POST' || type !== 'multipart/form-data') return false
  const { takesFile }: RouteFacts = routes[routeAt(req.path)]
  return takesFile === true
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
