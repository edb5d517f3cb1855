import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { mappings } from '#db/postgres/schema/core/mappings.ts'
import type { FeedKind } from '#db/postgres/schema/core/upkeep.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { FeedRejected } from '#domain/intake/files/feed-error.ts'
import { listMappingNames, readWrittenMapping } from '#domain/intake/files/find-mapping.server.ts'
import type { Sample } from '#domain/intake/files/lines/sample.ts'
import { mappingSchemas } from '#domain/intake/mappings/mapping-schemas.ts'
import { fitsFile } from '#domain/intake/mappings/try-mapping.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { feedOf } from './any-feed.server.ts'

export interface KnownMapping {
  name: string
  source: string
  kind: FeedKind
}

const inbox = () => join(environment().DATA_DIR, 'inbox')

/** The mappings of files that the viewer's project has, by name; one that cannot be used is none of them. */
export async function listMappings({ projectId }: Pick<Viewer, 'projectId'>): Promise<KnownMapping[]> {
  const kept = await db()
    .select({ name: mappings.name })
    .from(mappings)
    .where(eq(mappings.projectId, projectId))
    .orderBy(asc(mappings.name))
  const names = [...new Set([...(await listMappingNames(inbox())), ...kept.map(({ name }) => name)])].sort()
  return (await Promise.all(names.map((name) => findMappingOf(projectId, name)))).flatMap((found) =>
    found ? [{ name: found.name, source: found.source, kind: found.kind }] : [],
  )
}

/** The one mapping of the viewer's project whose columns a file has; null where none or several could read it. */
export async function findFitting(viewer: Pick<Viewer, 'projectId'>, sample: Sample): Promise<string | null> {
  const fitting: string[] = []
  for (const { name, kind } of await listMappings(viewer)) {
    const written = await readWrittenMapping(inbox(), viewer.projectId, name)
    const mapping = mappingSchemas[kind].safeParse(written?.given)
    if (mapping.success && (await fitsFile(kind, mapping.data, sample))) fitting.push(name)
  }
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

/** A mapping of the project by its name, with what takes a file in by it; null for an unknown or unusable one, and for one of events. */
export async function findMappingOf(
  projectId: number,
  name: string,
): Promise<(KnownMapping & { takeIn: ReturnType<typeof feedOf> }) | null> {
  try {
    const written = await readWrittenMapping(inbox(), projectId, name)
    if (!written) return null
    const given = written.given as { source?: unknown; of?: FeedKind }
    const takeIn = feedOf(given, written.path)
    return { name, source: String(given.source), kind: given.of ?? 'shipments', takeIn }
  } catch (error) {
    if (error instanceof FeedRejected) return null
    throw error
  }
}
