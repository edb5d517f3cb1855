import { and, asc, eq, isNull } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { db } from '#db/postgres/client.server.ts'
import {
  ticketCloseReasons,
  ticketModules,
  ticketSeverities,
  ticketSubModules,
  ticketTypes,
} from '#db/postgres/schema/tickets/ticket-catalogues.ts'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { nameColumnIn } from '#domain/locales/name-column.ts'
import { isRequestOffered } from '#domain/tickets/ticket-rules.ts'
import type { Choice, TicketChoices } from './ticket-choices.ts'

type Catalogue = typeof ticketTypes | typeof ticketSeverities | typeof ticketCloseReasons | typeof ticketModules | typeof ticketSubModules

export const isEntryOf = (table: Catalogue, id: AnyPgColumn) => and(eq(table.projectId, tickets.projectId), eq(table.id, id))

const isOffered = (viewer: Viewer, table: Catalogue) => and(inProject(table, viewer), isNull(table.deactivatedAt))

function listEntries(viewer: Viewer, table: typeof ticketTypes | typeof ticketSeverities | typeof ticketCloseReasons): Promise<Choice[]> {
  return db()
    .select({ id: table.id, name: nameColumnIn(viewer.language, table) })
    .from(table)
    .where(isOffered(viewer, table))
    .orderBy(asc(table.id))
}

/** Entries in use, without the requests that the viewer's role is not offered (spec 3 §6). */
export async function listTicketChoices(viewer: Viewer): Promise<TicketChoices> {
  const [types, severities, modules, subModules] = await Promise.all([
    listEntries(viewer, ticketTypes),
    listEntries(viewer, ticketSeverities),
    db()
      .select({ id: ticketModules.id, name: nameColumnIn(viewer.language, ticketModules), typeId: ticketModules.typeId })
      .from(ticketModules)
      .where(isOffered(viewer, ticketModules))
      .orderBy(asc(ticketModules.id)),
    db()
      .select({ id: ticketSubModules.id, name: nameColumnIn(viewer.language, ticketSubModules), moduleId: ticketSubModules.moduleId })
      .from(ticketSubModules)
      .where(isOffered(viewer, ticketSubModules))
      .orderBy(asc(ticketSubModules.id)),
  ])
  const offered = modules.filter(({ id }) => isRequestOffered(viewer.projectId, viewer.roleId, id))
  const ids = new Set(offered.map(({ id }) => id))
  return { types, severities, modules: offered, subModules: subModules.filter(({ moduleId }) => ids.has(moduleId)) }
}

export const listCloseReasons = (viewer: Viewer): Promise<Choice[]> => listEntries(viewer, ticketCloseReasons)
