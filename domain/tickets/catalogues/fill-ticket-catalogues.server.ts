import type { Transaction } from '#db/postgres/client.server.ts'
import {
  ticketCloseReasons,
  ticketModules,
  ticketSeverities,
  ticketSubModules,
  ticketTypes,
} from '#db/postgres/schema/tickets/ticket-catalogues.ts'
import { defaultCloseReasons, defaultModules, defaultSeverities, defaultSubModules, defaultTypes } from './default-ticket-catalogues.ts'

export async function fillTicketCatalogues(tx: Transaction, projectIds: readonly number[]): Promise<void> {
  for (const [table, entries] of [
    [ticketTypes, defaultTypes],
    [ticketSeverities, defaultSeverities],
    [ticketCloseReasons, defaultCloseReasons],
  ] as const) {
    const rows = projectIds.flatMap((projectId) => entries.map(([id, name, names]) => ({ projectId, id, name, names })))
    await tx.insert(table).values(rows).onConflictDoNothing()
  }
  const ofEach = <Row>(rows: readonly Row[]) => projectIds.flatMap((projectId) => rows.map((row) => ({ projectId, ...row })))
  await tx
    .insert(ticketModules)
    .values(ofEach(defaultModules.map(({ parts: _, ...module }) => module)))
    .onConflictDoNothing()
  await tx.insert(ticketSubModules).values(ofEach(defaultSubModules)).onConflictDoNothing()
}
