import { createInstance, type TFunction } from 'i18next'
import { dictionaries } from './dictionaries.ts'
import type { Language } from './language.ts'

const speech = createInstance({
  resources: { en: { translation: dictionaries.en }, es: { translation: dictionaries.es } },
  fallbackLng: 'en',
  // These texts go into mails and terminals, and what draws HTML escapes them itself.
  interpolation: { escapeValue: false },
  initImmediate: false,
})
speech.init()

export function speak(language: Language): TFunction {
  return speech.getFixedT(language)
}
