import type { ValueOf } from '#app/components/form/schema/define-form.ts'
import type { Tier } from '#domain/freight/containers/free-time/tariff.ts'
import type { TariffInput, TariffLine } from '#domain/freight/containers/tariffs/tariff-list.ts'
import type { tariffForm } from './tariff-form.ts'

type Typed = Omit<ValueOf<typeof tariffForm>, 'version'>
type TypedTier = Typed['demurrageTiers'][number]

/** How many smallest units a unit of the currency has: 100 cents, 1 yen. */
const unitsOf = (currency: string) =>
  10 ** (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)

export function readTariff(typed: Typed): TariffInput {
  const { carrier, port = null, currency, holidays = [], portHolidays = {}, validFrom, validTo = null, demurrageFreeDays } = typed
  const { equipment = null, lengthFeet, startsAt, firstDay, counting, chargedCounting } = typed
  const tiersOf = (list: readonly TypedTier[]): Tier[] =>
    list.map(({ fromDay, amount }) => ({ fromDay, centsADay: Math.round(amount * unitsOf(currency)) }))
  return {
    carrier: carrier || null,
    port,
    currency,
    holidays,
    portHolidays,
    validFrom,
    validTo,
    demurrageFreeDays,
    equipment,
    lengthFeet: lengthFeet ? Number(lengthFeet) : null,
    startsAt,
    firstDay,
    counting,
    chargedCounting,
    demurrageTiers: tiersOf(typed.demurrageTiers),
    detentionFreeDays: typed.detentionFreeDays ?? null,
    detentionTiers: typed.detentionFreeDays === undefined ? null : tiersOf(typed.detentionTiers ?? []),
  }
}

export function typedTariff(tariff: TariffLine | null) {
  const usual = { startsAt: 'arrival', firstDay: 'after', counting: 'calendar', chargedCounting: 'calendar' }
  if (!tariff) return { currency: 'USD', ...usual, demurrageTiers: [{ fromDay: 1 }] }
  const { carrier, port, equipment, lengthFeet, startsAt, firstDay, counting, chargedCounting } = tariff
  const portHolidays = Object.entries(tariff.portHolidays).map(([code, days]) => `${code}: ${days.join(', ')}`)
  const { currency, holidays, validFrom, validTo, demurrageFreeDays, detentionFreeDays } = tariff
  const typedTiers = (list: readonly Tier[] | null) =>
    (list ?? []).map(({ fromDay, centsADay }) => ({ fromDay, amount: centsADay / unitsOf(currency) }))
  return {
    version: String(tariff.version),
    carrier,
    port,
    currency,
    holidays: holidays.join(', '),
    validFrom,
    validTo,
    lengthFeet: lengthFeet === null ? null : String(lengthFeet),
    equipment,
    startsAt,
    firstDay,
    counting,
    chargedCounting,
    portHolidays: portHolidays.join('\n'),
    demurrageFreeDays,
    demurrageTiers: typedTiers(tariff.demurrageTiers),
    detentionFreeDays,
    detentionTiers: typedTiers(tariff.detentionTiers),
  }
}
