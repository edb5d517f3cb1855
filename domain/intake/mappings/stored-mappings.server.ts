import { join } from 'node:path'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { parseDocument, stringify } from 'yaml'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { type MappingNoun, mappings, mappingVersions } from '#db/postgres/schema/core/mappings.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject, lockOfProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { FeedRejected } from '#domain/intake/files/feed-error.ts'
import { checkMapping, listMappingNames, readWrittenMapping, readYaml, withProject } from '#domain/intake/files/find-mapping.server.ts'
import type { Example } from '#domain/intake/files/lines/sample.ts'
import { ConflictError, DomainError } from '#domain/platform/domain-error.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { checkWeight, mappingSchemas, mostCharacters, nounOf } from './mapping-schemas.ts'

export interface StoredMapping {
  id: number
  name: string
  noun: MappingNoun
  content: string
  version: number
  changedBy: string | null
  changedAt: string
  exampleName: string | null
}

export interface ListedMapping extends Omit<StoredMapping, 'content'> {
  source: string
  /** A file of the host has its name, and is used in its place. */
  isHidden: boolean
}

/** A mapping that the host keeps as a file. */
export interface HostMapping {
  name: string
  noun: MappingNoun
  source: string
}

const mostMappings = 100
const mostVersions = 50

const inbox = () => join(environment().DATA_DIR, 'inbox')

const columns = {
  ...{ id: mappings.id, name: mappings.name, noun: mappings.noun, content: mappings.content, version: mappings.version },
  ...{ changedBy: wholeName, changedAt: mappings.updatedAt },
  exampleName: sql<string | null>`${mappings.example} ->> 'name'`,
}

const select = () => db().select(columns).from(mappings).leftJoin(users, eq(users.id, mappings.changedBy))
const asStored = <Row extends { changedAt: Date }>(row: Row) => ({ ...row, changedAt: row.changedAt.toISOString() })

/** The mappings that people of the viewer's project keep, by name, and the files of the host that name the project. */
export async function listStoredMappings(viewer: Viewer): Promise<{ stored: ListedMapping[]; host: HostMapping[] }> {
  const rows = await select().where(inProject(mappings, viewer)).orderBy(asc(mappings.name))
  const host = await listHostMappings(viewer)
  const names = new Set(host.map(({ name }) => name))
  return {
    stored: rows.map(({ content, ...row }) => ({ ...asStored(row), source: sourceOf(content), isHidden: names.has(row.name) })),
    host,
  }
}

async function listHostMappings({ projectId }: Viewer): Promise<HostMapping[]> {
  const found = await Promise.all(
    (await listMappingNames(inbox())).map(async (name): Promise<HostMapping | null> => {
      const written = await readWrittenMapping(inbox(), projectId, name).catch(() => null)
      const noun = written && nounOf(written.given)
      return written && noun && written.path !== name
        ? { name, noun, source: String((written.given as { source?: unknown }).source) }
        : null
    }),
  )
  return found.filter((each) => each !== null)
}

const sourceOf = (content: string) => String((readYaml(content, '') as { source?: unknown }).source)

/** A mapping that people of the viewer's project keep; null for any other. */
export async function findStoredMapping(viewer: Viewer, id: number): Promise<StoredMapping | null> {
  const [row] = await select().where(inProject(mappings, viewer, id))
  return row ? asStored(row) : null
}

/** The lines that a mapping was made with, by which its changes are tried. */
export async function findExample(viewer: Viewer, id: number): Promise<Example | null> {
  const [row] = await db()
    .select({ example: mappings.example })
    .from(mappings)
    .where(inProject(mappings, viewer, id))
  return (row?.example as Example | null | undefined) ?? null
}

/** The YAML of a mapping of the viewer's project, of the host or of people, with its project, as a file of the inbox has it. */
export async function exportMapping(viewer: Viewer, name: string): Promise<string | null> {
  const written = await readWrittenMapping(inbox(), viewer.projectId, name).catch(() => null)
  if (!written) return null
  const document = parseDocument(written.text, { stringKeys: true })
  if (!document.has('project')) document.set('project', viewer.projectId)
  return document.toString({ lineWidth: 0 })
}

export interface MappingVersion {
  number: number
  changedBy: string | null
  at: string
}

/** What a mapping was, the newest version first. */
export async function listVersions(viewer: Viewer, id: number): Promise<MappingVersion[]> {
  const rows = await db()
    .select({ number: mappingVersions.number, changedBy: wholeName, at: mappingVersions.createdAt })
    .from(mappingVersions)
    .innerJoin(mappings, eq(mappings.id, mappingVersions.mappingId))
    .leftJoin(users, eq(users.id, mappingVersions.changedBy))
    .where(inProject(mappings, viewer, id))
    .orderBy(desc(mappingVersions.number))
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

export async function findVersion(viewer: Viewer, id: number, number: number): Promise<string | null> {
  const [row] = await db()
    .select({ content: mappingVersions.content })
    .from(mappingVersions)
    .innerJoin(mappings, eq(mappings.id, mappingVersions.mappingId))
    .where(and(inProject(mappings, viewer, id), eq(mappingVersions.number, number)))
  return row?.content ?? null
}

const mappingName = /^[a-z0-9][a-z0-9._-]{0,59}$/

/**
 * What a text says as a mapping of the project, with its noun. Throws DomainError, with the words that a file of the inbox would be refused
 * with, for one that cannot be used.
 */
export function readContent(text: string, name: string, project: ProjectId): { noun: MappingNoun; given: unknown } {
  try {
    if (text.length > mostCharacters) throw new FeedRejected(`The mapping ${name} has more than ${mostCharacters} characters.`)
    const written = readYaml(text, name)
    checkWeight(written, name)
    const named = typeof written === 'object' && written !== null && 'project' in written ? written.project : project
    if (named !== project) throw new FeedRejected(`The mapping ${name} names project ${String(named)}: this one is ${project}.`)
    const given = withProject(written, project)
    const noun = nounOf(given)
    if (!noun)
      throw new FeedRejected(`The mapping ${name} cannot be used:\n  of: expected containers, invoices or events; without it, shipments`)
    checkMapping(mappingSchemas[noun], given, name)
    return { noun, given }
  } catch (error) {
    if (!(error instanceof FeedRejected)) throw error
    throw new DomainError('received.mappings.invalid', 'content', { values: { reason: error.message } })
  }
}

/** A mapping as YAML, as it is kept. */
export const asYaml = (given: object): string => stringify(given, { lineWidth: 0, aliasDuplicateObjects: false })

interface NewMapping {
  name: string
  content: string
  example?: Example | null | undefined
}

/** Keeps a new mapping of the viewer's project and returns its id. Throws DomainError for a name that it has, and for what no file could be read by. */
export async function addMapping(act: Act, { name, content, example }: NewMapping): Promise<number> {
  const { viewer, now } = act
  if (!mappingName.test(name)) throw new DomainError('received.mappings.badName', 'name')
  const { noun } = readContent(content, name, viewer.projectId as ProjectId)
  let id = 0
  await command(act, 'add-mapping', async (tx) => {
    if ((await tx.$count(mappings, inProject(mappings, viewer))) >= mostMappings) throw new DomainError('received.mappings.most')
    const row = { projectId: viewer.projectId, name, noun, content, example: (example ?? null) as Record<string, unknown> | null }
    const [added] = await tx
      .insert(mappings)
      .values({ ...row, changedBy: viewer.userId, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: mappings.id, version: mappings.version, content: mappings.content })
    if (!added) throw new DomainError('received.mappings.nameTaken', 'name', { values: { name } })
    id = added.id
    await keepVersion(tx, act, added)
    return { subject: ['mapping', id], details: { name } }
  })
  return id
}

/** Returns false for a mapping that is not of the viewer's project. Refuses an edit begun on an older version. */
export function changeMapping(
  act: Act,
  id: number,
  { content, version, example }: Omit<NewMapping, 'name'> & { version: number },
): Promise<boolean> {
  return command(act, 'change-mapping', async (tx) => {
    const current = await lockOfProject(tx, mappings, act.viewer, id)
    if (!current) return null
    if (current.version !== version) throw new ConflictError('received.mappings.changedMeanwhile', null, current.version)
    const { noun } = readContent(content, current.name, act.viewer.projectId as ProjectId)
    if (noun !== current.noun) throw new DomainError('received.mappings.otherNoun', 'content')
    const [changed] = await tx
      .update(mappings)
      .set({ content, changedBy: act.viewer.userId, updatedAt: act.now, ...(example && { example: { ...example } }) })
      .where(inProject(mappings, act.viewer, id))
      .returning({ id: mappings.id, version: mappings.version, content: mappings.content })
    if (!changed) return null
    await keepVersion(tx, act, changed)
    return { subject: ['mapping', id], details: { name: current.name } }
  })
}

async function keepVersion(
  tx: Transaction,
  { viewer, now }: Act,
  { id, version, content }: { id: number; version: number; content: string },
) {
  await tx.insert(mappingVersions).values({ mappingId: id, number: version, content, changedBy: viewer.userId, createdAt: now })
  await tx
    .delete(mappingVersions)
    .where(and(eq(mappingVersions.mappingId, id), sql`${mappingVersions.number} <= ${version - mostVersions}`))
}

/** Removes a mapping with its versions. What was read by it stays. */
export function removeMapping(act: Act, id: number): Promise<boolean> {
  return command(act, 'remove-mapping', async (tx) => {
    const [removed] = await tx
      .delete(mappings)
      .where(inProject(mappings, act.viewer, id))
      .returning({ name: mappings.name })
    return removed ? { subject: ['mapping', id], details: { name: removed.name } } : null
  })
}
