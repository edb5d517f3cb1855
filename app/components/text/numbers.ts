import { useTranslation } from 'react-i18next'
import { localeOf } from '#domain/ground/language/language.ts'

/** Making a formatter takes longer than drawing the rest of a card: one serves for good. */
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
  const whole = new Intl.NumberFormat(locale, { useGrouping: 'always', maximumFractionDigits: 0 })
  const thousandths = new Intl.NumberFormat(locale, { minimumFractionDigits: 3, maximumFractionDigits: 3 })
  const measured = new Intl.NumberFormat(locale, { useGrouping: 'always', maximumFractionDigits: 3 })
  const cents = new Intl.NumberFormat(locale, { useGrouping: 'always', minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const tenth = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const share = new Intl.NumberFormat(locale, { style: 'percent' })
  const sized = (unit: string) => new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 })
  const moneyIn = (currency: string) => {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code', useGrouping: 'always' })
    return { format, units: 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2) }
  }
  const currencies = new Map<string, ReturnType<typeof moneyIn>>()
  const knownMoney = (currency: string) => {
    const known = currencies.get(currency) ?? moneyIn(currency)
    currencies.set(currency, known)
    return known
  }
  const [kilobytes, megabytes] = [sized('kilobyte'), sized('megabyte')]
  return {
    /** Whole things: 3,412. */
    count: (value: number) => whole.format(value),
    /** Seconds, to the thousandth: 0.003. */
    seconds: (value: number) => thousandths.format(value),
    /** Means, to the tenth: 2.4. */
    tenths: (value: number) => tenth.format(value),
    /** A measure with at most three decimals: 12,345.6. */
    measure: (value: number) => measured.format(value),
    /** Kilograms: 12,345.6 kg. */
    kilograms: (value: number) => `${measured.format(value)} kg`,
    /** Cubic metres: 67.2 m³. */
    cubicMetres: (value: number) => `${measured.format(value)} m³`,
    /** A file's size, in bytes: 12.4 kB, 3.1 MB. */
    bytes: (value: number) => (value < 1_000_000 ? kilobytes.format(Math.max(0.1, value / 1_000)) : megabytes.format(value / 1_000_000)),
    /** An amount in the smallest unit of its currency (ISO 4217): USD 1,240.00. */
    money: (cents: number, currency: string) => {
      const { format, units } = knownMoney(currency)
      return format.format(cents / units)
    },
    /** An exact decimal, told in a currency that stands elsewhere: '1234.5' is 1,234.50. Never a float in between. */
    amount: (decimal: string) => cents.format(decimal as `${number}`),
    /** An exact decimal with the decimals it has, at least so many: a quantity, a unit price. */
    decimals: (decimal: string, least = 0) =>
      new Intl.NumberFormat(locale, { useGrouping: 'always', minimumFractionDigits: least, maximumFractionDigits: 4 }).format(
        decimal as `${number}`,
      ),
    /** The same with its currency (ISO 4217): USD 1,234.50. */
    sum: (decimal: string, currency: string) => knownMoney(currency).format.format(decimal as `${number}`),
    /** A share of a hundred: 62%. */
    percent: (value: number) => share.format(value / 100),
  }
}
