const known = new Map<string, number>()

/** How many decimals the smallest unit of a currency (ISO 4217) has: 0 of JPY, 2 of USD. */
export function decimalsOf(currency: string): number {
  const decimals =
    known.get(currency) ?? new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  known.set(currency, decimals)
  return decimals
}

/** An exact decimal text of whole smallest units, with two decimals in every currency, as invoices have them: 12000 of JPY is '12000.00'. */
export const inUnits = (units: number, currency: string): string => (units / 10 ** decimalsOf(currency)).toFixed(2)
