import type { Tier } from '../free-time/tariff.ts'

/** A tariff as administrators see and write it. Amounts are cents (the currency's smallest unit) a day. */
export interface WrittenTariff {
  carrier: string | null
  /** UN/LOCODE. */
  port: string | null
  /** ISO 4217. */
  currency: string
  counting: 'calendar' | 'working'
  /** YYYY-MM-DD. */
  holidays: string[]
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
