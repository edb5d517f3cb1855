import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Dictionary } from '#domain/ground/language/dictionary.ts'
import type { Language } from '#domain/ground/language/language.ts'
import type { Say, TextKey } from '#domain/ground/language/say.ts'

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
  rememberPlainTexts(translator)
  return translator
}

/** A key alone always gives the same text, and a page asks for some hundred of them: a twelfth of the time it takes to draw one. */
function rememberPlainTexts(translator: i18n): void {
  const translate = translator.t as unknown as Say
  const texts = new Map<TextKey, string>()
  const remembering: Say = (key, values) => {
    if (values) return translate(key, values)
    const text = texts.get(key) ?? translate(key)
    texts.set(key, text)
    return text
  }
  translator.getFixedT = () => remembering as never
}
