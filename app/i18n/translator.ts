import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Dictionary } from '#domain/core/i18n/dictionary.ts'
import type { Language } from '#domain/core/i18n/language.ts'
import type { Say } from '#domain/core/i18n/text-key.ts'

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
  rememberTexts(translator)
  return translator
}

/** The keys that the page being drawn says. */
let said = new Set<string>()

/** A page, and the keys it says. It is drawn in one go: no other page is meanwhile. */
export function renderCollectingKeys(draw: () => string): { page: string; keys: ReadonlySet<string> } {
  const keys = new Set<string>()
  said = keys
  return { page: draw(), keys }
}

/** Beyond so many remembered texts all are forgotten: some name a shipment, and those do not end. */
const mostTexts = 20_000

/** The same key and values always give the same text, and a page asks for some hundreds of them: a tenth of the time it takes to draw one. */
function rememberTexts(translator: i18n): void {
  const translate = translator.t as unknown as Say
  const texts = new Map<string, string>()
  const remembering: Say = (key, values) => {
    said.add(key)
    const wish = values ? key + JSON.stringify(values) : key
    const known = texts.get(wish)
    if (known !== undefined) return known
    const text = translate(key, values)
    if (texts.size >= mostTexts) texts.clear()
    texts.set(wish, text)
    return text
  }
  translator.getFixedT = () => remembering as never
}
