import type { Request, Response } from 'express'
import type { Dictionary } from '#domain/ground/language/dictionary.ts'
import { findProject } from '#domain/ground/projects/projects.ts'
import { findBrowserLanguage, translatorIn } from '../translation.server.ts'
import { projectOf } from '../viewer.server.ts'
import { refusalPage } from './refusal-page.ts'
import { contextOf } from './request.server.ts'

/** A request the gate will not let through. The person reads the words of that key: they are ours, never the request's. */
export class GateRefusal extends Error {
  constructor(
    readonly status: number,
    readonly key: `gate.${keyof Dictionary['gate']}`,
    readonly headers: Record<string, string> = {},
    readonly values: Record<string, string | number> = {},
  ) {
    super(key)
  }
}

/** Whether the same request may well succeed a little later. */
const isPassing = (status: number) => status === 429 || status >= 500

/** Seconds after which to ask again, for an answer that says "not now" and does not say until when. */
const usualWaitSeconds = 5

/** Says when to come back with every 429 and 503, a page's own too. */
export function sayWhenToComeBack(res: Response): void {
  const isNotNow = res.statusCode === 429 || res.statusCode === 503
  if (isNotNow && !res.hasHeader('Retry-After')) res.setHeader('Retry-After', String(usualWaitSeconds))
}

/** Answers in words: a small page for a browser, plain text for anything else. Asks nothing of the record, which may be away. */
export async function answerRefusal(req: Request, res: Response, { status, key, headers, values }: GateRefusal): Promise<void> {
  const context = contextOf(res)
  const project = findProject(projectOf({ context }))
  const language = await findBrowserLanguage(req.headers.cookie ?? null, project.id).catch(() => 'en' as const)
  const t = await translatorIn(language)
  const words = t(key, values)
  res.status(status).set({ 'Cache-Control': 'no-store', ...headers })
  sayWhenToComeBack(res)
  if (req.accepts(['text', 'html']) !== 'html') return void res.type('text').send(`${words}\n`)
  const canRetry = isPassing(status) && (req.method === 'GET' || req.method === 'HEAD')
  res.type('html').send(
    refusalPage({
      language,
      status,
      words,
      nonce: context.nonce,
      portal: project.name,
      retry: canRetry ? t('failures.retry') : null,
      back: t('gate.back'),
    }),
  )
}
