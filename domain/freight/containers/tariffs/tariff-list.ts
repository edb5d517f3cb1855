import type { EquipmentKind } from '../free-time/equipment.ts'
import type { Tariff, Tier } from '../free-time/tariff.ts'

/** A tariff as administrators see and write it. Amounts are cents (the currency's smallest unit) a day. */
export interface WrittenTariff {
  carrier: string | null
  /** UN/LOCODE. */
  port: string | null
  /** ISO 4217. */
  currency: string
  equipment: EquipmentKind | null
  lengthFeet: number | null
  startsAt: Tariff['start']
  firstDay: Tariff['firstDay']
  /** How free days are counted. */
  counting: 'calendar' | 'working'
  chargedCounting: 'calendar' | 'working'
  /** YYYY-MM-DD; those of single ports by UN/LOCODE. */
  holidays: string[]
  portHolidays: Record<string, string[]>
  demurrageFreeDays: number
  demurrageTiers: Tier[]
  detentionFreeDays: number | null
  detentionTiers: Tier[] | null
  validFrom: string
  validTo: string | null
}

export interface TariffLine extends WrittenTariff {
  id: number
  version: number
  portName: string | null
}
