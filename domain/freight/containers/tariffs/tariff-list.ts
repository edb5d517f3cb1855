import type { EquipmentKind } from '#domain/freight/containers/free-time/equipment.ts'
import type { Tariff, Tier } from '#domain/freight/containers/free-time/tariff.ts'

/** How many tiers demurrage or detention may have. */
export const maxTiers = 10

/** Amounts are cents (the currency's smallest unit) a day. */
export interface TariffInput {
  carrier: string | null
  port: string | null
  currency: string
  equipment: EquipmentKind | null
  lengthFeet: number | null
  startsAt: Tariff['start']
  firstDay: Tariff['firstDay']
  counting: 'calendar' | 'working'
  chargedCounting: 'calendar' | 'working'
  holidays: string[]
  portHolidays: Record<string, string[]>
  demurrageFreeDays: number
  demurrageTiers: Tier[]
  detentionFreeDays: number | null
  detentionTiers: Tier[] | null
  validFrom: string
  validTo: string | null
}

export interface TariffLine extends TariffInput {
  id: number
  version: number
  portName: string | null
}
