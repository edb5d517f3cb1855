import type { AppLoadContext } from '@remix-run/node'
import type { Request as ExpressRequest } from 'express'
import type { Origin } from '#domain/core/viewer/origin.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { Capability } from '#domain/identity/access/permissions.ts'
import { recordVisit } from '#domain/identity/access/visits.server.ts'

const around: Capability = 'select-customers'
const longestPath = 300
/** With scripts, one navigation loads its parts in parallel requests. */
const partsArriveWithinMs = 2_000

const notedContexts = new WeakSet<AppLoadContext>()
const notedParts = new Set<string>()

interface PageRequest {
  request: Request
  context: AppLoadContext
  origin: Origin
}

export function recordPageVisit({ request, context, origin }: PageRequest, viewer: Viewer, module: Capability): void {
  if (module === around || !context.pageView || notedContexts.has(context)) return
  notedContexts.add(context)
  const path = decodedPath(new URL(request.url).pathname).slice(0, longestPath)
  if (context.pageView === 'part' && !isFirstPart(`${viewer.sessionId} ${path}`)) return
  recordVisit({ viewer, origin, now: new Date() }, { path, module }).catch((cause) =>
    context.report(new Error('The audit trail lacks a page that was opened.', { cause })),
  )
}

function isFirstPart(page: string): boolean {
  if (notedParts.has(page)) return false
  notedParts.add(page)
  setTimeout(() => notedParts.delete(page), partsArriveWithinMs).unref()
  return true
}

/**
 * Null for images, script downloads, forms and prefetches. Remix strips `_data` from the URL before a loader sees it, so only the
 * server's own request can tell.
 */
export function pageViewOf({ method, originalUrl, headers }: Pick<ExpressRequest, 'method' | 'originalUrl' | 'headers'>) {
  if (method !== 'GET' || headers['sec-purpose']?.includes('prefetch')) return null
  if (new URLSearchParams(originalUrl.split('?')[1]).has('_data')) return 'part'
  return headers.accept?.includes('text/html') ? 'document' : null
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll('\0', '')
  } catch {
    return path
  }
}
