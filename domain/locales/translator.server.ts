import { createInstance } from 'i18next'
import { LRUCache } from 'lru-cache'
import { dictionaries } from './dictionaries.ts'
import { inEachLanguage, type Language } from './language.ts'
import type { Say, TextKey } from './text-key.ts'

const i18next = createInstance({
  resources: inEachLanguage((language) => ({ translation: dictionaries[language] })),
  fallbackLng: false,
  // React and the HTML of emails escape values themselves.
  interpolation: { escapeValue: false },
  initImmediate: false,
})
i18next.init()

const translators = inEachLanguage(makeTranslator)

/** Returns the server's translator in a language: for pages, mails, spreadsheets and the terminal. */
export const translatorIn = (language: Language): Say => translators[language]

/** Caches texts: i18next took a tenth of a page's time. Those with values in them are without number, so their cache is bounded. */
function makeTranslator(language: Language): Say {
  const translate = i18next.getFixedT(language) as unknown as Say
  // Spanish and Portuguese have a plural category for millions that the dictionaries leave out: the usual plural serves.
  const translateCounted: Say = (key, values) => {
    const text = translate(key, values)
    if (text !== key || typeof values?.count !== 'number') return text
    const other = `${key}_other` as TextKey
    const usual = translate(other, values)
    return usual === other ? text : usual
  }
  const plain = new Map<string, string>()
  const filled = new LRUCache<string, string>({ max: 20_000 })
  return (key, values) => {
    const [texts, id] = values ? [filled, key + JSON.stringify(values)] : [plain, key]
    const known = texts.get(id)
    if (known !== undefined) return known
    const text = translateCounted(key, values)
    // Any string may be asked for; those of the dictionary are counted.
    if (values || text !== key) texts.set(id, text)
    return text
  }
}
