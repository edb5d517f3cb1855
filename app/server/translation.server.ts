import type { EntryContext } from '@remix-run/node'
import { RemixI18Next } from 'remix-i18next/server'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import { fallbackLanguage, type Language, languages } from '#domain/locales/language.ts'
import type { Say, TextKey } from '#domain/locales/text-key.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { routeAt } from './middleware/route-at.ts'
import { makeCookie } from './session/session-cookie.server.ts'
import { findRequestViewer, projectOf, type RequestArgs } from './viewer.server.ts'

export async function languageOf(args: RequestArgs): Promise<Language> {
  const viewer = await findRequestViewer(args).catch(() => null)
  return viewer?.language ?? findBrowserLanguage(args.request.headers.get('Cookie'), projectOf(args), languageOfVisitor(args.request))
}

/** Whoever opens a link or looks a shipment up may be anywhere: their browser knows their language better than the project does. */
function languageOfVisitor({ url, headers }: Request): string | null {
  return ['sharedThing', 'lookUp'].includes(routeAt(new URL(url).pathname)) ? headers.get('Accept-Language') : null
}

/** The language that the visitor chose here, else that of `accepted` (RFC 9110 §12.5.4), else the project's. */
export async function findBrowserLanguage(cookies: string | null, projectId: ProjectId, accepted: string | null = null): Promise<Language> {
  const cookie = makeCookie('fairway-language')
  const detector = new RemixI18Next({
    detection: { supportedLanguages: [...languages], fallbackLanguage: brandOf(projectId).language, cookie, order: ['cookie', 'header'] },
  })
  return (await detector.getLocale(
    new Request('http://localhost', { headers: { Cookie: cookies ?? '', 'Accept-Language': accepted ?? '' } }),
  )) as Language
}

export function writeLanguage(language: Language): Promise<string> {
  return makeCookie('fairway-language').serialize(language, { maxAge: 365 * 24 * 3600 })
}

export async function translatorOf(args: RequestArgs): Promise<Say> {
  return translatorIn(await languageOf(args))
}

export async function titleOf(args: RequestArgs, key: TextKey, values: Record<string, string> = {}): Promise<string> {
  const t = await translatorOf(args)
  return `${t(key, values)} · ${brandOf(projectOf(args)).name}`
}

export function languageOfPage(page: EntryContext): Language {
  const root = page.staticHandlerContext.loaderData.root as { language?: Language } | undefined
  return root?.language ?? fallbackLanguage
}
