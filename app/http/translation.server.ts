import type { EntryContext } from '@remix-run/node'
import type { ParseKeys } from 'i18next'
import { RemixI18Next } from 'remix-i18next/server'
import { dictionaries } from '#domain/language/dictionaries.ts'
import { type Language, languageOfProject, languages } from '#domain/language/language.ts'
import { findProject } from '#domain/projects/projects.ts'
import { makeCookie } from './session-cookie.server.ts'
import { type Asked, findRequestViewer, projectOf } from './viewer.server.ts'

const i18next = new RemixI18Next({
  detection: { supportedLanguages: [...languages], fallbackLanguage: 'en' },
  i18next: {
    resources: { en: { translation: dictionaries.en }, es: { translation: dictionaries.es } },
    interpolation: { escapeValue: false },
  },
})

/** The person's language, else the one chosen in this browser, else the project's (decision 21). */
export async function languageOf(asked: Asked): Promise<Language> {
  const viewer = await findRequestViewer(asked).catch(() => null)
  if (viewer) return viewer.language
  const chosen: unknown = await makeCookie('fairway-language').parse(asked.request.headers.get('Cookie'))
  return languages.find((language) => language === chosen) ?? languageOfProject(findProject(projectOf(asked)).languageCode)
}

/** Keeps the language for whoever opens the sign-in screen in this browser next. */
export function writeLanguage(language: Language): Promise<string> {
  return makeCookie('fairway-language').serialize(language, { maxAge: 365 * 24 * 3600 })
}

const translators = new Map<Language, ReturnType<typeof i18next.getFixedT>>()

/** The translating function for what a loader or action says itself. */
export async function translatorOf(asked: Asked) {
  const language = await languageOf(asked)
  const translator = translators.get(language) ?? i18next.getFixedT(language)
  translators.set(language, translator)
  return translator
}

/** A page's title: what it shows, then whose portal it is. */
export async function titleOf(asked: Asked, key: ParseKeys): Promise<string> {
  const t = await translatorOf(asked)
  // Every key of the dictionary at once is more than the compiler likes to look at.
  return `${t(key as 'shell.home')} · ${findProject(projectOf(asked)).name}`
}

/** The language the root loader chose, for drawing the page in it. */
export function languageOfPage(page: EntryContext): Language {
  const root = page.staticHandlerContext.loaderData.root as { language?: Language } | undefined
  return root?.language ?? 'en'
}
