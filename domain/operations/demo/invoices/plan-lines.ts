import type { Dice } from '#db/seed/dice.ts'
import type { InvoiceSeed } from '#db/seed/seed-invoices.ts'
import type { ShipmentSeed } from '#db/seed/seed-shipments.ts'

type Currency = NonNullable<InvoiceSeed['currency']>
type Line = NonNullable<InvoiceSeed['lines']>[number]

const pesosADollar = 18
/** Value added tax on services within the country; carriage across its border is exempt. */
const taxPercent = 16

interface Charge {
  description: string
  quantity: number
  price: [least: number, most: number]
  isTaxed?: true
}

export const demurrage = 'Demurrage, days'

export function planLines(dice: Dice, { mode, containers = [], weightKg, ata }: ShipmentSeed, currency: Currency): Line[] {
  const boxes = Math.max(1, containers.length)
  const carriage: Record<'sea' | 'air' | 'land', Charge> = {
    sea: { description: 'Ocean freight', quantity: boxes, price: [145_000, 420_000] },
    air: { description: 'Air freight, chargeable kg', quantity: Math.max(45, Math.round(weightKg ?? 100)), price: [210, 540] },
    land: { description: 'Road freight', quantity: 1, price: [60_000, 210_000] },
  }
  const charges: Charge[] = [
    carriage[mode ?? 'sea'],
    { description: 'Origin handling and documents', quantity: 1, price: [9_500, 28_000] },
    { description: 'Customs clearance', quantity: 1, price: [18_000, 65_000], isTaxed: true },
    ...(dice.chance(0.6)
      ? [{ description: 'Delivery to door', quantity: boxes, price: [22_000, 70_000] as [number, number], isTaxed: true as const }]
      : []),
    ...(dice.chance(0.12) ? [{ description: demurrage, quantity: dice.between(1, 9), price: [6_000, 12_000] as [number, number] }] : []),
  ]
  const lines = charges.map(({ description, quantity, price: [least, most], isTaxed }) => {
    const unitCents = dice.between(least, most) * (currency === 'MXN' ? pesosADollar : 1)
    const cents = quantity * unitCents
    const tax = isTaxed ? Math.round((cents * taxPercent) / 100) : 0
    return { description, quantity: String(quantity), unitPrice: inUnits(unitCents), amount: inUnits(cents), tax: inUnits(tax) }
  })
  // Only a box that has arrived can be kept too long. The dice are thrown for every shipment, so that later throws do not shift.
  return ata && containers.length > 0 ? lines : lines.filter(({ description }) => description !== demurrage)
}

export const inUnits = (cents: number) => (cents / 100).toFixed(2)

export const centsOf = (lines: readonly Pick<Line, 'amount' | 'tax'>[]) =>
  lines.reduce((sum, { amount, tax }) => sum + Math.round(Number(amount) * 100) + Math.round(Number(tax) * 100), 0)
