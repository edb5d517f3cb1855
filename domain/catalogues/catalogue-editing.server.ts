import { and, eq, max, ne, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { freeDayChoices, terminals } from '#db/postgres/schema/freight/container-catalogues.ts'
import { projectPlaces } from '#db/postgres/schema/freight/ports.ts'
import { ticketModules, ticketSubModules } from '#db/postgres/schema/tickets/ticket-catalogues.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { command } from '#domain/core/audit/command.server.ts'
import { lockProject } from '#domain/core/projects/project-lock.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { type CatalogueEntry, type CatalogueKey, catalogues, type EntryInput } from './catalogue.ts'
import { listCatalogueEntries, type NamedKey, namedTables } from './catalogue-entries.server.ts'

const mostFreeDays = 365

/**
 * Returns the id of the new entry, the same for the same creation key. Refuses a duplicate, a parent of another project, and any entry of a
 * fixed catalogue.
 */
export function addEntry(act: Act, key: CatalogueKey, written: EntryInput, creationKey: string | null = null): Promise<string> {
  if (catalogues[key].isFixed) throw new DomainError('catalogues.fixed')
  return db().transaction(async (tx) => {
    await lockProject(tx, act.viewer.projectId)
    const made = creationKey === null ? undefined : await findMade(tx, act.viewer, key, creationKey)
    if (made !== undefined) return made
    const id = await insertEntry(tx, act.viewer, key, written, creationKey)
    if (id === null) throw new DomainError('catalogues.known', 'name')
    const { isUsed: _, ...after } = written
    await writeAudit(tx, act, 'add-catalogue-entry', { subject: ['catalogue-entry', `${key} ${id}`], details: { after } })
    return id
  })
}

/**
 * Renames an entry, retires it or restores it; what already uses it keeps it. Returns false where the viewer's project has none. Refuses
 * to retire an entry of a fixed catalogue, and a name that another entry has.
 */
export async function changeEntry(act: Act, key: CatalogueKey, id: string, written: EntryInput): Promise<boolean> {
  const before = (await listCatalogueEntries(act.viewer, key)).find((entry) => entry.id === id)
  if (!before) return false
  if (catalogues[key].isFixed && !written.isUsed) throw new DomainError('catalogues.fixed')
  await command(act, 'change-catalogue-entry', async (tx) => {
    await updateEntry(tx, act.viewer, key, before, written, act.now)
    const { name, names, isUsed } = before
    const named = catalogues[key].kind === 'named'
    const after = { ...(named ? { name: written.name, names: written.names } : { name, names }), isUsed: written.isUsed }
    const details = { before: { name, names, isUsed }, after }
    return { subject: ['catalogue-entry', `${key} ${id}`], details }
  })
  return true
}

async function updateEntry(
  tx: Transaction,
  { projectId }: Viewer,
  key: CatalogueKey,
  before: CatalogueEntry,
  written: EntryInput,
  now: Date,
) {
  const { id, parent, isUsed } = before
  const deactivatedAt = written.isUsed ? null : now
  if (key === 'free-days') {
    const theirs = and(eq(freeDayChoices.projectId, projectId), eq(freeDayChoices.days, Number(id)))
    await tx.update(freeDayChoices).set({ deactivatedAt }).where(theirs)
    return
  }
  if (key === 'terminals') {
    const theirs = and(eq(terminals.projectId, projectId), eq(terminals.port, id))
    await tx.update(terminals).set({ deactivatedAt }).where(theirs)
    return
  }
  await lockProject(tx, projectId)
  const table = namedTables[key]
  const { name, names } = written
  const others = and(namedAs(key, projectId, name, parent?.id ?? null), ne(table.id, Number(id)))
  // A duplicate from before this rule can still be retired.
  if (name !== before.name && (await tx.$count(table, others)) > 0) throw new DomainError('catalogues.known', 'name')
  await tx
    .update(table)
    .set({ name, names, ...(isUsed !== written.isUsed && { deactivatedAt }) })
    .where(and(eq(table.projectId, projectId), eq(table.id, Number(id))))
}

async function findMade(tx: Transaction, viewer: Viewer, key: CatalogueKey, creationKey: string): Promise<string | undefined> {
  const table = key === 'free-days' ? freeDayChoices : key === 'terminals' ? terminals : namedTables[key]
  const id = key === 'free-days' ? freeDayChoices.days : key === 'terminals' ? terminals.port : namedTables[key].id
  const [made] = await tx
    .select({ id: sql<string>`${id}::text` })
    .from(table)
    .where(and(inProject(table, viewer), eq(table.creationKey, creationKey)))
  return made?.id
}

function insertEntry(
  tx: Transaction,
  viewer: Viewer,
  key: CatalogueKey,
  written: EntryInput,
  creationKey: string | null,
): Promise<string | null> {
  if (key === 'free-days') return insertFreeDays(tx, viewer, written.name, creationKey)
  if (key === 'terminals') return insertTerminal(tx, viewer, written.name.toUpperCase(), creationKey)
  return insertNamed(tx, viewer, key, written, creationKey)
}

async function insertFreeDays(tx: Transaction, { projectId }: Viewer, text: string, creationKey: string | null) {
  const days = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  if (!(days <= mostFreeDays)) throw new DomainError('catalogues.daysWrong', 'name', { values: { most: mostFreeDays } })
  const { rowCount } = await tx.insert(freeDayChoices).values({ projectId, days, creationKey }).onConflictDoNothing()
  return rowCount ? String(days) : null
}

async function insertTerminal(tx: Transaction, { projectId }: Viewer, port: string, creationKey: string | null) {
  const known = and(eq(projectPlaces.projectId, projectId), eq(projectPlaces.code, port))
  if ((await tx.$count(projectPlaces, known)) === 0) throw new DomainError('catalogues.portUnknown', 'name')
  const { rowCount } = await tx.insert(terminals).values({ projectId, port, creationKey }).onConflictDoNothing()
  return rowCount ? port : null
}

async function insertNamed(
  tx: Transaction,
  { projectId }: Viewer,
  key: NamedKey,
  { name, names, parent }: EntryInput,
  creationKey: string | null,
) {
  const table = namedTables[key]
  if ((await tx.$count(table, namedAs(key, projectId, name, parent))) > 0) return null
  const { parent: parentKey } = catalogues[key]
  if (parentKey) {
    const parents = namedTables[parentKey]
    const own = and(eq(parents.projectId, projectId), eq(parents.id, Number(parent) || 0))
    if ((await tx.$count(parents, own)) === 0) throw new DomainError('catalogues.parentGone', 'parent')
  }
  const [last] = await tx
    .select({ id: max(table.id) })
    .from(table)
    .where(eq(table.projectId, projectId))
  const row = { projectId, id: (last?.id ?? 0) + 1, name, names, creationKey }
  if (key === 'modules') await tx.insert(ticketModules).values({ ...row, typeId: Number(parent) })
  else if (key === 'sub-modules') await tx.insert(ticketSubModules).values({ ...row, moduleId: Number(parent) })
  else await tx.insert(table).values(row as never)
  return String(row.id)
}

function namedAs(key: NamedKey, projectId: number, name: string, parent: string | null) {
  const table = namedTables[key]
  return and(eq(table.projectId, projectId), eq(sql`lower(${table.name})`, name.toLowerCase()), parentIs(key, parent))
}

function parentIs(key: NamedKey, parent: string | null) {
  if (key === 'modules') return eq(ticketModules.typeId, Number(parent) || 0)
  return key === 'sub-modules' ? eq(ticketSubModules.moduleId, Number(parent) || 0) : undefined
}
