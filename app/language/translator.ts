import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Dictionary } from '#domain/ground/language/dictionary.ts'
import type { Language } from '#domain/ground/language/language.ts'

/** One i18next instance that speaks one language. */
export async function makeTranslator(language: Language, dictionary: Dictionary): Promise<i18n> {
  const translator = createInstance()
  await translator.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: dictionary } },
    // React escapes what it draws.
    interpolation: { escapeValue: false },
    initImmediate: false,
  })
  return translator
}
