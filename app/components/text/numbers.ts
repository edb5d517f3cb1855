import { localeOf } from '#domain/locales/language.ts'
import { useTranslation } from './translation.ts'

const numbers = new Map<string, ReturnType<typeof makeNumbers>>()

export function useNumbers() {
  const { language } = useTranslation()
  const locale = localeOf(language)
  const known = numbers.get(locale) ?? makeNumbers(locale)
  numbers.set(locale, known)
  return known
}

function makeNumbers(locale: string) {
  const formats = new Map<string, Intl.NumberFormat>()
  // Creating an Intl formatter takes longer than rendering the rest of a card, so each is created once, on first use.
  const formatter = (name: string, options: Intl.NumberFormatOptions) => {
    const format = formats.get(name) ?? new Intl.NumberFormat(locale, options)
    formats.set(name, format)
    return format
  }
  const measured = (value: number) => formatter('measure', { useGrouping: 'always', maximumFractionDigits: 3 }).format(value)
  const sized = (unit: string, value: number) => formatter(unit, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
  const decimals = (decimal: string, least: number, most: number) =>
    formatter(`decimals ${least} ${most}`, { useGrouping: 'always', minimumFractionDigits: least, maximumFractionDigits: most }).format(
      decimal as `${number}`,
    )
  const moneyIn = (currency: string) => formatter(currency, { style: 'currency', currency, currencyDisplay: 'code', useGrouping: 'always' })
  return {
    count: (value: number) => formatter('count', { useGrouping: 'always', maximumFractionDigits: 0 }).format(value),
    seconds: (value: number) => formatter('seconds', { minimumFractionDigits: 3, maximumFractionDigits: 3 }).format(value),
    tenths: (value: number) => formatter('tenths', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value),
    measure: measured,
    fixed: (value: number, places: number) => decimals(String(value), places, places),
    kilograms: (value: number) => `${measured(value)} kg`,
    cubicMetres: (value: number) => `${measured(value)} m³`,
    bytes: (value: number) => {
      if (value >= 1_000_000_000) return sized('gigabyte', value / 1_000_000_000)
      return value < 1_000_000 ? sized('kilobyte', Math.max(0.1, value / 1_000)) : sized('megabyte', value / 1_000_000)
    },
    milliseconds: (value: number) => sized('millisecond', value),
    /** `cents` counts the smallest unit of the currency (ISO 4217). */
    money: (cents: number, currency: string) => {
      const format = moneyIn(currency)
      return format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
    },
    /** Formats a decimal string without a float in between: '1234.5' is 1,234.50. */
    amount: (decimal: string) => decimals(decimal, 2, 2),
    decimals: (decimal: string, least = 0) => decimals(decimal, least, 4),
    sum: (decimal: string, currency: string) => moneyIn(currency).format(decimal as `${number}`),
    percent: (value: number) => formatter('percent', { style: 'percent' }).format(value / 100),
  }
}
