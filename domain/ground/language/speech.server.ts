import { createInstance, type TFunction } from 'i18next'
import { dictionaries } from './dictionaries.ts'
import type { Language } from './language.ts'

const speech = createInstance({
  resources: { en: { translation: dictionaries.en }, es: { translation: dictionaries.es } },
  fallbackLng: 'en',
  // Not escaped: these texts go into mails and to terminals, and what draws HTML escapes them itself.
  interpolation: { escapeValue: false },
  initImmediate: false,
})
speech.init()

/** Texts of the dictionaries in one language, outside of pages: for mails and the terminal. */
export function speak(language: Language): TFunction {
  return speech.getFixedT(language)
}
