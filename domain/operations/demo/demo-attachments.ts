import type { shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Dice } from '#db/seed/dice.ts'
import type { CommentSeed } from '#db/seed/seed-attachments.ts'
import type { CommentType } from '#domain/freight/shipments/shipment-comment-types.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { calendarDay } from './demo-clock.ts'
import { pdfOf } from './demo-pdf.ts'

export interface Discussed {
  shipment: typeof shipments.$inferSelect
  people: readonly number[]
}

interface PlannedDocument {
  shipmentId: number
  createdBy: number
  createdAt: Date
  name: string
  kind: 'pdf' | 'csv'
  bytes: Buffer
}

const said: [CommentType, string][] = [
  ['supplier_follow_up', 'The supplier has confirmed the cargo for the agreed day. Loading photographs follow.'],
  ['supplier_follow_up', 'No answer from the supplier since Tuesday; our agent calls them tomorrow morning.'],
  ['order_quality', 'Two cartons were packed anew at the supplier’s. The contents were checked and are in order.'],
  ['order_quality', 'Please inspect the seals before the goods are released.'],
  ['order_quantities', 'The packing list says 12 pieces fewer than the order. The rest comes with the next shipment.'],
  ['order_quantities', 'Quantities agree with the order.'],
  ['other', 'The consignee can only unload before 14:00 on Fridays.'],
  ['other', 'Please send the arrival notice to the customs broker as well.'],
]

export function planComments(dice: Dice, { shipment, people }: Discussed, now: Date): CommentSeed[] {
  return Array.from({ length: dice.between(1, 4) }, () => {
    const [type, text] = dice.pick(said)
    return { shipmentId: shipment.id, type, text, createdBy: dice.pick(people), createdAt: later(dice, shipment, now) }
  })
}

export function planDocuments(dice: Dice, { shipment, people }: Discussed, now: Date): PlannedDocument[] {
  const { number, shipmentDate, supplierName, consigneeName, goods, pieces, weightKg, hbl, atd } = shipment
  const facts = [`Shipment ${number}`, `Date ${shipmentDate}`, `Shipper ${supplierName}`, `Consignee ${consigneeName}`]
  const cargo = [`${pieces} pieces of ${goods}`, `Gross weight ${weightKg} kg`]
  const paper = (name: string, kind: 'pdf' | 'csv', bytes: Buffer): PlannedDocument => {
    return { shipmentId: shipment.id, createdBy: dice.pick(people), createdAt: later(dice, shipment, now), name, kind, bytes }
  }
  const rows = [
    ['shipment', 'goods', 'pieces', 'weight_kg'],
    [number, goods, pieces, weightKg],
  ]
  const table = rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n')
  return [
    paper(`Commercial invoice ${number}.pdf`, 'pdf', pdfOf(['Commercial Invoice', ...facts, ...cargo])),
    paper(`Packing list ${number}.csv`, 'csv', Buffer.from(`${table}\r\n`)),
    ...(atd
      ? [paper(`${hbl}.pdf`, 'pdf', pdfOf(['House Bill', `Number ${hbl}`, ...facts, ...cargo, `Shipped on board ${calendarDay(atd)}`]))]
      : []),
  ]
}

function later(dice: Dice, { createdAt }: Discussed['shipment'], now: Date): Date {
  return new Date(createdAt.getTime() + dice.fraction() * Math.min(30 * dayMs, now.getTime() - createdAt.getTime()))
}
