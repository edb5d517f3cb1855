import { and, inArray, type SQL } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { insertSets } from '#db/postgres/row-sets.ts'
import { shipmentEvents } from '#db/postgres/schema/freight/shipments.ts'
import { saveFollowed } from '#domain/intake/rules/field-rules.server.ts'
import type { RuledWrite } from '#domain/intake/rules/follow-feed.server.ts'

export type WrittenSteps = Omit<RuledWrite, 'columns'> & { shipmentId: number }

/** Puts the steps that one source now says in place of those that it said of these shipments before, and goes on with people's rules. */
export async function replaceSteps(
  tx: Transaction,
  { before, ofSource }: { before: readonly number[]; ofSource: SQL },
  written: readonly WrittenSteps[],
): Promise<void> {
  if (before.length > 0) await tx.delete(shipmentEvents).where(and(inArray(shipmentEvents.shipmentId, [...before]), ofSource))
  const steps = written.flatMap(({ shipmentId, events }) => events.map((event) => ({ ...event, shipmentId })))
  await insertSets(tx, shipmentEvents, steps)
  await saveFollowed(tx, written)
}
