import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import { saveTypedForm } from '#app/server/forms/action-guard.server.ts'
import { findSavedFormPage } from '#app/server/forms/saved-forms.server.ts'
import { setRetryAfter } from '#app/server/middleware/http-error.server.ts'
import { contextOf } from '#app/server/middleware/request-context.server.ts'
import { noteProcessAfter } from '#domain/operations/health/live-processes.server.ts'
import { isDatabaseUnreachable, TooManyScans } from '#domain/operations/health.server.ts'
import { FileMissing } from '#domain/platform/files/stores/file-store.server.ts'
import { fairLimitFor } from './fair-limits.server.ts'
import { answerRouteSubset } from './route-subset.server.ts'

export type Build = ServerBuild | (() => Promise<ServerBuild>)

export function servePages(build: Build, mode: 'production' | 'development'): RequestHandler {
  const handle =
    typeof build === 'function'
      ? createRequestHandler(async () => saveTypedForm(await build()), mode)
      : answerRouteSubset(saveTypedForm(build), mode)
  return async (req, res, next) => {
    try {
      const context = contextOf(res)
      const sent = toRequest(req, res)
      context.asksData = new URL(sent.url).searchParams.has('_data')
      const request = (await findSavedFormPage(sent, context)) ?? sent
      // Skips a page whose client left while it was queued; a POST is always executed.
      const isLeft = () => res.destroyed && req.method !== 'POST'
      const answer = await fairLimitFor(req)(context.network, async () => (isLeft() ? null : handle(request, context)), personOf(context))
      rememberPerson(context)
      if (!answer) return
      const response = isMissingFile(req, answer) ? await handle(pageAt('/404', request), context) : answer
      if (response.status >= 500) await noteProcessAfter(context.failure)
      if (response.status < 500 || !isPassing(context.failure)) return await send(req, response, res)
      await response.body?.cancel()
      next(context.failure)
    } catch (error) {
      if (!res.destroyed) next(error)
    }
  }
}

/** Maps sessions to users, so that one person shares one place in the queue across sessions. */
const people = new LRUCache<string, string>({ max: 10_000 })

const personOf = ({ session }: AppLoadContext) => (session ? (people.get(session) ?? session) : undefined)

function rememberPerson({ session, userId }: AppLoadContext): void {
  if (session && userId !== undefined) people.set(session, `user:${userId}`)
}

const isPassing = (failure: unknown) => failure instanceof TooManyScans || failure instanceof FileMissing || isDatabaseUnreachable(failure)

function isMissingFile(req: ExpressRequest, { status, body }: Response): boolean {
  return req.method === 'GET' && status === 404 && body === null && req.accepts(['text', 'html']) === 'html'
}

function pageAt(path: string, { url, headers, signal }: Request): Request {
  return new Request(new URL(path, url), { headers, signal })
}

function toRequest(req: ExpressRequest, res: ExpressResponse): Request {
  const gone = new AbortController()
  res.once('close', () => res.writableFinished || gone.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each)
  }
  // checkSameOrigin has checked the origin. Remix would compare these with Host, which a proxy may have changed.
  for (const name of ['Origin', 'X-Forwarded-Host']) headers.delete(name)
  // For HEAD, Remix would drop the body unread and leave its file open.
  const method = req.method === 'HEAD' ? 'GET' : req.method
  const body = method === 'GET' ? null : new Uint8Array(req.body ?? [])
  return new Request(`${req.protocol}://${req.headers.host}${req.originalUrl}`, { method, headers, body, signal: gone.signal })
}

async function send({ method }: ExpressRequest, response: Response, res: ExpressResponse): Promise<void> {
  res.status(response.status)
  for (const [name, value] of response.headers) {
    if (name === 'set-cookie') res.append(name, value)
    else res.setHeader(name, value)
  }
  setRetryAfter(res)
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html')
  if (method === 'HEAD') {
    await response.body?.cancel()
    res.end()
  } else if (isPage) res.end(Buffer.from(await response.arrayBuffer()))
  else if (response.body) await pipeline(Readable.fromWeb(response.body as ReadableStream), res)
  else res.end()
}
