import { useTranslation } from 'react-i18next'
import { localeOf } from '#domain/language/language.ts'

/** Numbers as the page's language writes them. */
export function useNumbers() {
  const { i18n } = useTranslation()
  const locale = localeOf(i18n.language)
  return {
    /** Whole things: 3,412. */
    count: (value: number) => new Intl.NumberFormat(locale, { useGrouping: 'always', maximumFractionDigits: 0 }).format(value),
    /** Seconds, to the thousandth: 0.003. */
    seconds: (value: number) => new Intl.NumberFormat(locale, { minimumFractionDigits: 3, maximumFractionDigits: 3 }).format(value),
    /** A share of a hundred: 62%. */
    percent: (value: number) => new Intl.NumberFormat(locale, { style: 'percent' }).format(value / 100),
  }
}
