import type { EntryContext } from '@remix-run/node'
import { RemixI18Next } from 'remix-i18next/server'
import { dictionaries } from '#domain/core/i18n/dictionaries.ts'
import { type Language, languageOfProject, languages } from '#domain/core/i18n/language.ts'
import type { Say, TextKey } from '#domain/core/i18n/text-key.ts'
import { findProject, type ProjectId } from '#domain/core/projects/projects.ts'
import { makeCookie } from './session/session-cookie.server.ts'
import { findRequestViewer, projectOf, type RequestArgs } from './viewer.server.ts'

const i18next = new RemixI18Next({
  detection: { supportedLanguages: [...languages], fallbackLanguage: 'en' },
  i18next: {
    resources: { en: { translation: dictionaries.en }, es: { translation: dictionaries.es } },
    interpolation: { escapeValue: false },
  },
})

export async function languageOf(args: RequestArgs): Promise<Language> {
  const viewer = await findRequestViewer(args).catch(() => null)
  return viewer?.language ?? findBrowserLanguage(args.request.headers.get('Cookie'), projectOf(args))
}

export async function findBrowserLanguage(cookies: string | null, projectId: ProjectId): Promise<Language> {
  const chosen: unknown = cookies && (await makeCookie('fairway-language').parse(cookies))
  return languages.find((language) => language === chosen) ?? languageOfProject(findProject(projectId).languageCode)
}

export function writeLanguage(language: Language): Promise<string> {
  return makeCookie('fairway-language').serialize(language, { maxAge: 365 * 24 * 3600 })
}

const translators = new Map<Language, Promise<Say>>()

export async function translatorOf(args: RequestArgs): Promise<Say> {
  return translatorIn(await languageOf(args))
}

export function translatorIn(language: Language): Promise<Say> {
  const translator = translators.get(language) ?? (i18next.getFixedT(language) as Promise<unknown> as Promise<Say>)
  translators.set(language, translator)
  return translator
}

export async function titleOf(args: RequestArgs, key: TextKey, values: Record<string, string> = {}): Promise<string> {
  const t = await translatorOf(args)
  return `${t(key, values)} · ${findProject(projectOf(args)).name}`
}

export function languageOfPage(page: EntryContext): Language {
  const root = page.staticHandlerContext.loaderData.root as { language?: Language } | undefined
  return root?.language ?? 'en'
}
