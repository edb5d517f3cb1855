const known = new Map<string, number>()

/** How many decimals the smallest unit of a currency (ISO 4217) has: 0 of JPY, 2 of USD. */
export function decimalsOf(currency: string): number {
  const decimals =
    known.get(currency) ?? new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  known.set(currency, decimals)
  return decimals
}

/** An exact decimal text of whole smallest units: 123450 of USD is '1234.50'. */
export const inUnits = (units: number, currency: string): string => (units / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency))
