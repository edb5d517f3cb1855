import type { AppLoadContext } from '@remix-run/node'
import type { Request as ExpressRequest } from 'express'
import type { Origin } from '#domain/ground/viewer/origin.ts'
import type { Viewer } from '#domain/ground/viewer/viewer.ts'
import type { Capability } from '#domain/people/access/permissions.ts'
import { recordVisit } from '#domain/people/access/visits.server.ts'

/** The shell asks for this around every page; it is no page itself. */
const around: Capability = 'select-customers'
const longestPath = 300
/** A browser that turns a page by scripts asks each part of it in a request of its own, all at once. */
const partsArriveWithinMs = 2_000

const notedContexts = new WeakSet<AppLoadContext>()
const notedParts = new Set<string>()

interface PageRequest {
  request: Request
  context: AppLoadContext
  origin: Origin
}

/** Writes a line of the trail for each page that is opened, once. The page does not wait for it; where it cannot be written, the log says so. */
export function noteVisit({ request, context, origin }: PageRequest, viewer: Viewer, module: Capability): void {
  if (module === around || !context.pageView || notedContexts.has(context)) return
  notedContexts.add(context)
  const path = decodedPath(new URL(request.url).pathname).slice(0, longestPath)
  if (context.pageView === 'part' && !isFirstPart(`${viewer.sessionId} ${path}`)) return
  recordVisit(viewer, { path, module }, origin, new Date()).catch((cause) =>
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
 * How a request opens a page: as a document, or as a part of it where scripts turn the page. Null for a picture, a download by a
 * script, a form, and what a browser fetches in case it is wanted. Remix takes `_data` out of the address before a loader sees it, so
 * only the server's own request can tell.
 */
export function pageViewOf({ method, originalUrl, headers }: Pick<ExpressRequest, 'method' | 'originalUrl' | 'headers'>) {
  if (method !== 'GET' || headers['sec-purpose']?.includes('prefetch')) return null
  if (new URLSearchParams(originalUrl.split('?')[1]).has('_data')) return 'part'
  return headers.accept?.includes('text/html') ? 'document' : null
}

/** As people read it; an address with a broken escape stays as it was sent. */
function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll('\0', '')
  } catch {
    return path
  }
}
