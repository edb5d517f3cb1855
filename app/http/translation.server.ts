import type { EntryContext } from '@remix-run/node'
import { RemixI18Next } from 'remix-i18next/server'
import { dictionaries } from '#domain/language/dictionaries.ts'
import { type Language, languageOfProject, languages } from '#domain/language/language.ts'
import { findProject } from '#domain/projects/projects.ts'
import { type Asked, findRequestViewer, projectOf } from './viewer.server.ts'

const i18next = new RemixI18Next({
  detection: { supportedLanguages: [...languages], fallbackLanguage: 'en' },
  i18next: {
    resources: { en: { translation: dictionaries.en }, es: { translation: dictionaries.es } },
    interpolation: { escapeValue: false },
  },
})

/** The person's language, else the project's (decision 21). */
export async function languageOf(asked: Asked): Promise<Language> {
  const viewer = await findRequestViewer(asked).catch(() => null)
  return viewer?.language ?? languageOfProject(findProject(projectOf(asked)).languageCode)
}

/** The translating function for what a loader or action says itself. */
export async function translatorOf(asked: Asked) {
  return i18next.getFixedT(await languageOf(asked))
}

/** The language the root loader chose, for drawing the page in it. */
export function languageOfPage(page: EntryContext): Language {
  const root = page.staticHandlerContext.loaderData.root as { language?: Language } | undefined
  return root?.language ?? 'en'
}
