import type { Transaction } from '#db/postgres/client.server.ts'
import {
  ticketCloseReasons,
  ticketModules,
  ticketSeverities,
  ticketSubModules,
  ticketTypes,
} from '#db/postgres/schema/tickets/ticket-catalogues.ts'
import { firstCloseReasons, firstModules, firstSeverities, firstSubModules, firstTypes } from './first.ts'

export async function fillTicketCatalogues(tx: Transaction, projectIds: readonly number[]): Promise<void> {
  for (const [table, entries] of [
    [ticketTypes, firstTypes],
    [ticketSeverities, firstSeverities],
    [ticketCloseReasons, firstCloseReasons],
  ] as const) {
    const rows = projectIds.flatMap((projectId) => entries.map(([id, name, nameEs]) => ({ projectId, id, name, nameEs })))
    await tx.insert(table).values(rows).onConflictDoNothing()
  }
  const ofEach = <Row>(rows: readonly Row[]) => projectIds.flatMap((projectId) => rows.map((row) => ({ projectId, ...row })))
  await tx
    .insert(ticketModules)
    .values(ofEach(firstModules.map(({ parts: _, ...module }) => module)))
    .onConflictDoNothing()
  await tx.insert(ticketSubModules).values(ofEach(firstSubModules)).onConflictDoNothing()
}
