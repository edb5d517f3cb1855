import type { Language } from '#domain/locales/language.ts'
import type { Say } from '#domain/locales/text-key.ts'
import type { Texts } from './texts.ts'

/**
 * Renders texts as i18next does on the server (a test compares them) in a fiftieth of its code: keys, plurals, interpolation and
 * `defaultValue`. A key that has not loaded yet renders as '' and is reported to `onMissing`.
 */
export function makeLightTranslator(language: Language, { find, knows }: Pick<Texts, 'find' | 'knows'>, onMissing: () => void): Say {
  const plurals = new Intl.PluralRules(language)
  return (key, values = {}) => {
    const { count, defaultValue } = values
    const forms = typeof count === 'number' ? [...(count === 0 ? ['_zero'] : []), `_${plurals.select(count)}`, '', '_other'] : ['']
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
}

const fillIn = (text: string, values: Record<string, unknown>) =>
  text.replace(/\{\{(\w+)\}\}/g, (blank, name: string) => (Object.hasOwn(values, name) ? String(values[name] ?? '') : blank))
