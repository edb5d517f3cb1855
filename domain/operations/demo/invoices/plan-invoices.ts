import type { Dice } from '#db/seed/dice.ts'
import type { InvoiceSeed } from '#db/seed/seed-invoices.ts'
import type { ShipmentSeed } from '#db/seed/seed-shipments.ts'
import { dayMs } from '#domain/core/schedules/day.ts'
import { calendarDay } from '#domain/operations/demo/demo-clock.ts'
import { centsOf, demurrage, inUnits, planLines } from './plan-lines.ts'

export interface Billed {
  id: number
  shipment: ShipmentSeed
  prefix: string
}

export function planInvoices(dice: Dice, billed: readonly Billed[], now: Date): InvoiceSeed[] {
  return billed
    .filter(({ shipment: { atd } }) => atd)
    .map(({ id, shipment, prefix }, at) => {
      const currency = dice.chance(0.45) ? 'MXN' : 'USD'
      const lines = planLines(dice, shipment, currency)
      const cents = centsOf(lines)
      const issued = Math.min(now.getTime(), billedFrom(shipment, lines) + dice.between(0, 4) * dayMs)
      const due = issued + dice.pick([15, 30, 30, 45, 60]) * dayMs
      const isCancelled = dice.chance(0.015)
      return {
        ...{ projectId: shipment.projectId ?? 4, customerId: shipment.customerId, shipmentId: id, currency, lines, isCancelled },
        number: `${prefix}-F${10_001 + at}`,
        issuedOn: calendarDay(new Date(issued)),
        dueOn: calendarDay(new Date(due)),
        total: inUnits(cents),
        balance: inUnits(isCancelled ? 0 : owed(dice, cents, due, now)),
        createdAt: new Date(issued),
      }
    })
}

function billedFrom({ atd, ata, containers = [] }: ShipmentSeed, lines: InvoiceSeed['lines'] = []): number {
  const left = (atd as Date).getTime()
  if (!ata || !lines.some(({ description }) => description === demurrage)) return left
  const returns = containers.map(({ emptyReturnedAt }) => emptyReturnedAt?.getTime() ?? ata.getTime() + 14 * dayMs)
  return Math.max(left, ...returns)
}

function owed(dice: Dice, cents: number, due: number, now: Date): number {
  const delay = dice.chance(0.8) ? dice.between(-8, 6) : dice.chance(0.85) ? dice.between(7, 70) : 4_000
  if (due + delay * dayMs <= now.getTime()) return 0
  return due < now.getTime() && dice.chance(0.3) ? Math.round(cents * 0.4) : cents
}
