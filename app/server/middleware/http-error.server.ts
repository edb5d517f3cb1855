import type { Request, Response } from 'express'
import { findBrowserLanguage } from '#app/server/translation.server.ts'
import { projectOf } from '#app/server/viewer.server.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import type { Dictionary } from '#domain/locales/dictionary.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { errorPage } from './error-page.ts'
import { contextOf } from './request-context.server.ts'

export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly key: `httpErrors.${keyof Dictionary['httpErrors']}`,
    readonly headers: Record<string, string> = {},
    readonly values: Record<string, string | number> = {},
  ) {
    super(key)
  }
}

const isPassing = (status: number) => status === 429 || status >= 500

const usualWaitSeconds = 5

export function setRetryAfter(res: Response): void {
  const isNotNow = res.statusCode === 429 || res.statusCode === 503
  if (isNotNow && !res.hasHeader('Retry-After')) res.setHeader('Retry-After', String(usualWaitSeconds))
}

/** A small page for browsers, plain text for other clients. Must not query the database, which may be unavailable. */
export async function answerHttpError(req: Request, res: Response, { status, key, headers, values }: HttpError): Promise<void> {
  const context = contextOf(res)
  const project = brandOf(projectOf({ context }))
  const language = await findBrowserLanguage(req.headers.cookie ?? null, project.id).catch(() => 'en' as const)
  const t = translatorIn(language)
  const words = t(key, values)
  res.status(status).set({ 'Cache-Control': 'no-store', ...headers })
  setRetryAfter(res)
  if (req.accepts(['text', 'html']) !== 'html') return void res.type('text').send(`${words}\n`)
  const canRetry = isPassing(status) && (req.method === 'GET' || req.method === 'HEAD')
  res.type('html').send(
    errorPage({
      language,
      status,
      words,
      nonce: context.nonce,
      portal: project.name,
      retry: canRetry ? t('failures.retry') : null,
      back: t('httpErrors.back'),
    }),
  )
}
