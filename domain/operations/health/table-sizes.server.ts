import { z } from 'zod'
import { databasePool } from '#db/postgres/client.server.ts'
import { findRetention } from '#domain/core/retention/retention.server.ts'
import type { Retention, RetentionName } from '#domain/core/retention/retention.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'

export interface TableSize {
  name: string
  /** Bytes, with indexes and what is stored beside the rows. */
  size: number
  /** Bytes since `measuredOn`; null where it was not measured before. */
  growth: number | null
  /** UTC day of the reading that `growth` compares with. */
  measuredOn: string | null
  /** Days by the project's retention settings, 'ever' where they set none; null: as long as what it belongs to. */
  kept: number | 'ever' | null
}

const shown = 8
/** A few more than are shown, so that a table that grows into the list has a reading to compare with. */
const measured = 24
const readings = 31
const key = 'table-sizes'
const stored = z.record(z.iso.date(), z.record(z.string(), z.number()))

const tablesOf: Partial<Record<RetentionName, readonly string[]>> = {
  signIns: ['sessions'],
  news: ['activity_events', 'alert_deliveries'],
  webhooks: ['webhook_deliveries', 'webhook_attempts'],
  feedFiles: ['feed_runs', 'feed_rejections'],
  rawEvents: ['received_messages', 'received_events'],
  mails: ['deliveries', 'delivery_attachments'],
  trail: ['audit_entries'],
  closedTickets: ['tickets', 'ticket_comments', 'ticket_documents'],
}

/** The largest tables of the database, how they grew within a month, and how long the viewer's project keeps what is in them. */
export async function listLargestTables(viewer: Viewer): Promise<TableSize[]> {
  const [sizes, known, retention] = await Promise.all([measure(shown), findReadings(), findRetention(viewer.projectId)])
  const [measuredOn = null] = Object.keys(known).sort()
  return [...sizes].map(([name, size]) => {
    const before = measuredOn === null ? undefined : known[measuredOn]?.[name]
    return { name, size, growth: before === undefined ? null : size - before, measuredOn, kept: lifeOf(name, retention) }
  })
}

/** Writes down what the tables take, once a day, for a month. */
export async function noteTableSizes(now: Date): Promise<void> {
  const sizes = Object.fromEntries(await measure(measured))
  const kept = Object.entries(await findReadings()).filter(([day]) => day > dayOf(new Date(now.getTime() - readings * dayMs)))
  await databasePool().query(
    'insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value, updated_at = now()',
    [key, { ...Object.fromEntries(kept), [dayOf(now)]: sizes }],
  )
}

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)

async function measure(count: number): Promise<Map<string, number>> {
  const { rows } = await databasePool().query<{ name: string; size: number }>(
    `select relname as name, pg_total_relation_size(oid)::float8 as size from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by size desc, name limit $1`,
    [count],
  )
  return new Map(rows.map(({ name, size }) => [name, size]))
}

async function findReadings(): Promise<z.infer<typeof stored>> {
  const { rows } = await databasePool().query<{ value: unknown }>('select value from settings where key = $1', [key])
  return stored.safeParse(rows[0]?.value).data ?? {}
}

function lifeOf(table: string, retention: Retention): TableSize['kept'] {
  const [name] = Object.entries(tablesOf).find(([, tables]) => tables.includes(table)) ?? []
  return name === undefined ? null : (retention[name as RetentionName] ?? 'ever')
}
