import type { Tier } from '#domain/freight/containers/free-time/tariff.ts'
import type { TariffLine, WrittenTariff } from '#domain/freight/containers/tariffs/tariff-list.ts'
import type { z } from '#domain/ground/schema.ts'
import type { tariffForm } from './tariff-form.ts'

type Typed = Omit<z.output<typeof tariffForm>, 'version'>
type TypedTier = Typed['demurrageTiers'][number]

/** How many of its smallest units a currency's unit has: 100 cents, 1 yen. */
const unitsOf = (currency: string) =>
  10 ** (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)

/** What was typed, as the record keeps it. */
export function readTariff(typed: Typed): WrittenTariff {
  const { carrier, port = null, currency, counting, holidays = [], validFrom, validTo = null, demurrageFreeDays } = typed
  const tiersOf = (list: readonly TypedTier[]): Tier[] =>
    list.map(({ fromDay, amount }) => ({ fromDay, centsADay: Math.round(amount * unitsOf(currency)) }))
  return {
    ...{ carrier: carrier || null, port, currency, counting, holidays, validFrom, validTo, demurrageFreeDays },
    demurrageTiers: tiersOf(typed.demurrageTiers),
    detentionFreeDays: typed.detentionFreeDays ?? null,
    detentionTiers: typed.detentionFreeDays === undefined ? null : tiersOf(typed.detentionTiers ?? []),
  }
}

/** A tariff as the form first shows it; a new one begins with a line to fill. */
export function typedTariff(tariff: TariffLine | null) {
  if (!tariff) return { currency: 'USD', counting: 'calendar', demurrageTiers: [{ fromDay: 1 }] }
  const { carrier, port, currency, counting, holidays, validFrom, validTo, demurrageFreeDays, detentionFreeDays } = tariff
  const typedTiers = (list: readonly Tier[] | null) =>
    (list ?? []).map(({ fromDay, centsADay }) => ({ fromDay, amount: centsADay / unitsOf(currency) }))
  return {
    ...{ version: String(tariff.version), carrier, port, currency, counting, holidays: holidays.join(', '), validFrom, validTo },
    ...{ demurrageFreeDays, demurrageTiers: typedTiers(tariff.demurrageTiers) },
    ...{ detentionFreeDays, detentionTiers: typedTiers(tariff.detentionTiers) },
  }
}
