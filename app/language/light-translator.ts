import type { Dictionary } from '#domain/ground/language/dictionary.ts'
import type { Language } from '#domain/ground/language/language.ts'
import type { Say } from '#domain/ground/language/say.ts'

/** One language as a browser speaks it; the names are i18next's, whose place it takes there. */
export interface LightTranslator {
  language: Language
  t: Say
}

/**
 * Says what the server says with i18next (held by a test), in a fiftieth of its code: keys, plurals, blanks and `defaultValue` are all
 * that we use. Nothing is said, rather than its key, while the texts of an area are still to come: `onMissing` hears of it.
 */
export function makeLightTranslator(language: Language, dictionary: Partial<Dictionary>, onMissing?: () => void): LightTranslator {
  const plurals = new Intl.PluralRules(language)
  const t: Say = (key, values = {}) => {
    if (onMissing && !Object.hasOwn(dictionary, areaOf(key))) {
      onMissing()
      return ''
    }
    const { count, defaultValue } = values
    const forms = typeof count === 'number' ? [...(count === 0 ? ['_zero'] : []), `_${plurals.select(count)}`, ''] : ['']
    for (const form of forms) {
      const text = findText(dictionary, key + form)
      if (text !== undefined) return fillIn(text, values)
    }
    return typeof defaultValue === 'string' ? fillIn(defaultValue, values) : key
  }
  return { language, t }
}

/** The first part of a key. */
export const areaOf = (key: string) => key.slice(0, key.indexOf('.'))

function findText(dictionary: Partial<Dictionary>, key: string): string | undefined {
  let found: unknown = dictionary
  for (const step of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return
    found = found[step as keyof typeof found]
  }
  return typeof found === 'string' ? found : undefined
}

/** A blank for which nothing was given stays as it is. */
const fillIn = (text: string, values: Record<string, unknown>) =>
  text.replace(/\{\{(\w+)\}\}/g, (blank, name: string) => (Object.hasOwn(values, name) ? String(values[name] ?? '') : blank))
