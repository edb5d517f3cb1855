import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { projectPlaces } from '#db/postgres/schema/freight/ports.ts'
import type { ReportedEvent } from '#domain/intake/messages/reported-event.ts'

/** Legs refer to places, and events may name codes that are none. */
export async function findKnownPorts(
  tx: Transaction,
  projectId: number,
  events: readonly { event: unknown }[],
): Promise<ReadonlySet<string>> {
  const told = events.map(({ event }) => event as ReportedEvent)
  const codes = told.flatMap(({ place, expectedAt, happenedAt, leg }) => [
    ...[place, leg?.other],
    ...Object.values({ ...expectedAt }),
    ...Object.values({ ...happenedAt }),
  ])
  const named = [...new Set(codes.flatMap((code) => code ?? []))]
  if (named.length === 0) return new Set()
  const isNamed = sql`${projectPlaces.code} = any(${sql.param(named)}::text[])`
  const rows = await tx
    .select({ code: projectPlaces.code })
    .from(projectPlaces)
    .where(and(eq(projectPlaces.projectId, projectId), isNamed))
  return new Set(rows.map(({ code }) => code))
}
