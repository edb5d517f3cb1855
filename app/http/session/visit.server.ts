import type { AppLoadContext } from '@remix-run/node'
import type { Origin } from '#domain/ground/viewer/origin.ts'
import type { Viewer } from '#domain/ground/viewer/viewer.ts'
import type { Capability } from '#domain/people/access/permissions.ts'
import { recordVisit } from '#domain/people/access/visits.server.ts'

/** The shell asks for this around every page; it is no page itself. */
const around: Capability = 'select-customers'
const longestPath = 300

const noted = new WeakSet<AppLoadContext>()

interface PageRequest {
  request: Request
  context: AppLoadContext
  origin: Origin
}

/** Tells the trail of each page once. The page does not wait for it; where it cannot be written, the log says so. */
export function noteVisit({ request, context, origin }: PageRequest, viewer: Viewer, module: Capability): void {
  if (module === around || noted.has(context) || !isPageView(request)) return
  noted.add(context)
  const path = decodedPath(new URL(request.url).pathname).slice(0, longestPath)
  recordVisit(viewer, { path, module }, origin, new Date()).catch((cause) =>
    context.report(new Error('The audit trail lacks a page that was opened.', { cause })),
  )
}

/** A page as a document, or its data where scripts turn the page; not a picture, a download by a script, or a form. */
export function isPageView(request: Request): boolean {
  if (request.method !== 'GET') return false
  return new URL(request.url).searchParams.has('_data') || (request.headers.get('Accept') ?? '').includes('text/html')
}

/** As people read it; an address with a broken escape stays as it was sent. */
function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll('\0', '')
  } catch {
    return path
  }
}
