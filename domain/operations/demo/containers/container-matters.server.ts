import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Dice } from '#db/seed/dice.ts'
import { seedContainerComments, seedIncidents, seedTariff } from '#db/seed/seed-containers.ts'
import { calendarDay } from '#domain/operations/demo/demo-clock.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'

const carriers = ['Maersk', 'MSC', 'CMA CGM', 'Hapag-Lloyd', 'COSCO Shipping', 'ONE', 'Evergreen', 'HMM']

const said = [
  'The haulier brings the empty back as soon as the depot confirms a slot.',
  'Seal checked at the gate, number as on the bill.',
  'The terminal asks for the appointment a day ahead.',
  'The customer unloads on Thursday; please keep an eye on the free days.',
]

const stories = [
  { type: 'S' as const, causeId: 2, comment: 'Water marks on the lower cartons of the door end. The surveyor comes tomorrow.' },
  { type: 'S' as const, causeId: 6, comment: 'Left side panel bent at the terminal; the goods are not touched.' },
  {
    type: 'S' as const,
    causeId: 4,
    comment: 'The seal was broken on arrival and two cartons are missing. The police report is on its way.',
  },
  { type: 'A' as const, causeId: null, comment: 'The consignee has refused the goods and does not answer any more.' },
]

export async function makeContainerMatters(
  tx: Transaction,
  projectId: number,
  people: readonly number[],
  dice: Dice,
  now: Date,
): Promise<void> {
  await makeTariffs(tx, projectId, now)
  if (people.length === 0) return
  const own = tx.select({ id: shipments.id }).from(shipments).where(eq(shipments.projectId, projectId))
  const kept = await tx
    .select({ id: containers.id, ata: containers.ata })
    .from(containers)
    .where(and(inArray(containers.shipmentId, own), isNotNull(containers.ata), isNull(containers.emptyReturnedAt)))
    .orderBy(asc(containers.id))
  const told = kept.filter((_, at) => at % 6 === 4).slice(0, stories.length)
  await seedIncidents(
    tx,
    told.map(({ id, ata }, at) => {
      const createdAt = between(dice, ata ?? now, now)
      return { ...stories[at], containerId: id, projectId, createdBy: dice.pick(people), createdAt, occurredOn: calendarDay(createdAt) }
    }),
  )
  await seedContainerComments(
    tx,
    kept
      .filter((_, at) => at % 3 === 0)
      .map(({ id, ata }) => {
        return { containerId: id, text: dice.pick(said), createdBy: dice.pick(people), createdAt: between(dice, ata ?? now, now) }
      }),
  )
}

async function makeTariffs(tx: Transaction, projectId: number, now: Date): Promise<void> {
  const validFrom = `${now.getUTCFullYear() - 4}-01-01`
  for (const [at, carrier] of carriers.entries()) {
    const base = 6_000 + at * 500
    const demurrageTiers = [
      { fromDay: 1, centsADay: base },
      { fromDay: 6, centsADay: base * 2 },
      { fromDay: 11, centsADay: base * 3 },
    ]
    const separate = at % 4 === 3 && { detentionFreeDays: 5, detentionTiers: [{ fromDay: 1, centsADay: base }] }
    await seedTariff(tx, { projectId, carrier, demurrageFreeDays: 10 + (at % 2) * 4, demurrageTiers, validFrom, ...separate })
  }
  await seedTariff(tx, { projectId, port: 'MXVER', counting: 'working', chargedCounting: 'working', demurrageFreeDays: 7, validFrom })
}

function between(dice: Dice, from: Date, to: Date): Date {
  return new Date(Math.min(to.getTime(), from.getTime() + dice.fraction() * Math.min(20 * dayMs, to.getTime() - from.getTime())))
}
