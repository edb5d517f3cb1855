import type { Language } from '#domain/ground/language/language.ts'
import type { Say } from '#domain/ground/language/say.ts'
import type { Texts } from './texts.ts'

/** One language as a browser speaks it; the names are i18next's, whose place it takes there. */
export interface LightTranslator {
  language: Language
  t: Say
}

/**
 * Says what the server says with i18next (held by a test), in a fiftieth of its code: keys, plurals, blanks and `defaultValue` are all
 * that we use. A key whose text has not come yet says nothing, rather than the key itself, and `onMissing` hears of it.
 */
export function makeLightTranslator(
  language: Language,
  { find, knows }: Pick<Texts, 'find' | 'knows'>,
  onMissing: () => void,
): LightTranslator {
  const plurals = new Intl.PluralRules(language)
  const t: Say = (key, values = {}) => {
    const { count, defaultValue } = values
    const forms = typeof count === 'number' ? [...(count === 0 ? ['_zero'] : []), `_${plurals.select(count)}`, ''] : ['']
    for (const form of forms) {
      const text = find(key + form)
      if (text !== undefined) return fillIn(text, values)
    }
    if (!knows(key)) {
      onMissing()
      return ''
    }
    return typeof defaultValue === 'string' ? fillIn(defaultValue, values) : key
  }
  return { language, t }
}

/** A blank for which nothing was given stays as it is. */
const fillIn = (text: string, values: Record<string, unknown>) =>
  text.replace(/\{\{(\w+)\}\}/g, (blank, name: string) => (Object.hasOwn(values, name) ? String(values[name] ?? '') : blank))
