import { and, asc, eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { freeDayChoices, incidentCauses, terminals } from '#db/postgres/schema/freight/container-catalogues.ts'
import { projectPlaces } from '#db/postgres/schema/freight/ports.ts'
import {
  ticketCloseReasons,
  ticketModules,
  ticketSeverities,
  ticketSubModules,
  ticketTypes,
} from '#db/postgres/schema/tickets/ticket-catalogues.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { nameIn } from '#domain/locales/names.ts'
import { type CatalogueEntry, type CatalogueKey, catalogues } from './catalogue.ts'

export const namedTables = {
  causes: incidentCauses,
  types: ticketTypes,
  modules: ticketModules,
  'sub-modules': ticketSubModules,
  severities: ticketSeverities,
  'close-reasons': ticketCloseReasons,
} as const
export type NamedKey = keyof typeof namedTables

export async function listCatalogueEntries(viewer: Viewer, key: CatalogueKey): Promise<CatalogueEntry[]> {
  if (key === 'free-days') return listFreeDayEntries(viewer)
  if (key === 'terminals') return listTerminalEntries(viewer)
  const table = namedTables[key]
  const rows = await db().select().from(table).where(inProject(table, viewer)).orderBy(asc(table.id))
  const { parent: parentKey } = catalogues[key]
  const parents = parentKey ? new Map((await listCatalogueEntries(viewer, parentKey)).map((each) => [each.id, each])) : null
  return rows.map((row) => {
    const parent = parents?.get(String('typeId' in row ? row.typeId : 'moduleId' in row ? row.moduleId : ''))
    return {
      id: String(row.id),
      name: row.name,
      names: row.names,
      isUsed: row.deactivatedAt === null,
      parent: parent ? { id: parent.id, name: nameIn(viewer.language, parent) } : null,
    }
  })
}

async function listFreeDayEntries(viewer: Viewer): Promise<CatalogueEntry[]> {
  const rows = await db().select().from(freeDayChoices).where(inProject(freeDayChoices, viewer)).orderBy(asc(freeDayChoices.days))
  return rows.map(({ days, deactivatedAt }) => entryOf(String(days), String(days), deactivatedAt))
}

async function listTerminalEntries(viewer: Viewer): Promise<CatalogueEntry[]> {
  const rows = await db()
    .select({ port: terminals.port, name: projectPlaces.name, deactivatedAt: terminals.deactivatedAt })
    .from(terminals)
    .innerJoin(projectPlaces, and(eq(projectPlaces.projectId, terminals.projectId), eq(projectPlaces.code, terminals.port)))
    .where(inProject(terminals, viewer))
    .orderBy(asc(projectPlaces.name), asc(terminals.port))
  return rows.map(({ port, name, deactivatedAt }) => entryOf(port, name, deactivatedAt))
}

const entryOf = (id: string, name: string, deactivatedAt: Date | null): CatalogueEntry => {
  return { id, name, names: {}, parent: null, isUsed: deactivatedAt === null }
}
