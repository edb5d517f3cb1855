import { useTranslation } from 'react-i18next'
import { localeOf } from '#domain/ground/language/language.ts'

const numbers = new Map<string, ReturnType<typeof makeNumbers>>()

/** Numbers as the page's language writes them. */
export function useNumbers() {
  const { i18n } = useTranslation()
  const locale = localeOf(i18n.language)
  const known = numbers.get(locale) ?? makeNumbers(locale)
  numbers.set(locale, known)
  return known
}

function makeNumbers(locale: string) {
  const formats = new Map<string, Intl.NumberFormat>()
  // Making a formatter takes longer than drawing the rest of a card: each is made once, and only where something is said with it.
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
    /** Whole things: 3,412. */
    count: (value: number) => formatter('count', { useGrouping: 'always', maximumFractionDigits: 0 }).format(value),
    /** Seconds, to the thousandth: 0.003. */
    seconds: (value: number) => formatter('seconds', { minimumFractionDigits: 3, maximumFractionDigits: 3 }).format(value),
    /** Means, to the tenth: 2.4. */
    tenths: (value: number) => formatter('tenths', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value),
    /** A measure with at most three decimals: 12,345.6. */
    measure: measured,
    /** A measure with exactly so many decimals, as all of its column have: 12,345.60. */
    fixed: (value: number, places: number) => decimals(String(value), places, places),
    /** Kilograms: 12,345.6 kg. */
    kilograms: (value: number) => `${measured(value)} kg`,
    /** Cubic metres: 67.2 m³. */
    cubicMetres: (value: number) => `${measured(value)} m³`,
    /** A file's size, in bytes: 12.4 kB, 3.1 MB. */
    bytes: (value: number) => (value < 1_000_000 ? sized('kilobyte', Math.max(0.1, value / 1_000)) : sized('megabyte', value / 1_000_000)),
    /** An amount in the smallest unit of its currency (ISO 4217): USD 1,240.00. */
    money: (cents: number, currency: string) => {
      const format = moneyIn(currency)
      return format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
    },
    /** An exact decimal, told in a currency that stands elsewhere: '1234.5' is 1,234.50. Never a float in between. */
    amount: (decimal: string) => decimals(decimal, 2, 2),
    /** An exact decimal with the decimals it has, at least so many: a quantity, a unit price. */
    decimals: (decimal: string, least = 0) => decimals(decimal, least, 4),
    /** The same with its currency (ISO 4217): USD 1,234.50. */
    sum: (decimal: string, currency: string) => moneyIn(currency).format(decimal as `${number}`),
    /** A share of a hundred: 62%. */
    percent: (value: number) => formatter('percent', { style: 'percent' }).format(value / 100),
  }
}
