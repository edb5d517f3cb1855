import { databasePool } from '#db/postgres/client.server.ts'
import type { LogPosition } from './watermark.ts'

/** A kind of thing that customers own, as the change log knows it. */
export interface ChangedKind {
  /** Its entity in the change log; `<kind>_gone` names a thing's former customer. */
  kind: string
  /** Selects id and customer_id of everything of this kind. */
  owners: string
  /** As in `Affected`. */
  touchedBy: Readonly<Record<string, string>>
}

/** A kind, and the customers whose things may be told. */
export interface ScopedKind {
  kind: ChangedKind
  customerIds: readonly number[]
}

/** Everything up to it was told. One entry can concern a hundred thousand things: `within` is the last of them, by kind and id. */
export interface ReportedUpTo {
  seq: number
  within: readonly [kindNumber: number, id: number] | null
}

export interface ChangedThing {
  kind: string
  id: number
  /** `gone`: deleted, or moved to a customer outside the scope. */
  change: 'changed' | 'gone'
  /** When the log took it in, up to two seconds after the commit (ISO 8601, UTC). */
  at: string
}

const thingsAtOnce = 1_000
const entriesAtOnce = 1_000
/** Entries of others are read over, but not for longer than a call may take. */
const mostRounds = 20

/**
 * What has changed for some customers after a place of the log, each thing once, in the order of the last change of each; at most 1,000.
 * Returns the current state: a thing that moved away and came back is `changed`. `isEnd` is false where the log goes on behind `upTo`.
 */
export async function listChangedThings(
  scopes: readonly ScopedKind[],
  from: ReportedUpTo,
  end: LogPosition,
): Promise<{ things: readonly ChangedThing[]; upTo: ReportedUpTo; isEnd: boolean }> {
  let place = from
  for (let round = 0; round < mostRounds; round += 1) {
    const { seq, within } = place
    const entries = await readEntries(entitiesOf(scopes), within ? seq - 1 : seq, end)
    const rows = entries.length > 0 ? await readScoped(scopes, entries, place) : []
    const lastRow = rows.at(-1)
    const things = once(scopes, rows, entries)
    if (lastRow && rows.length === thingsAtOnce)
      return { things, upTo: { seq: lastRow.seq, within: [lastRow.no, lastRow.id] }, isEnd: false }
    const isEnd = entries.length < entriesAtOnce
    place = { seq: isEnd ? Math.max(end.seq, seq) : (entries.at(-1)?.seq ?? seq), within: null }
    if (isEnd || rows.length > 0) return { things, upTo: place, isEnd }
  }
  return { things: [], upTo: place, isEnd: false }
}

/** Customers that had, or have, what has changed, by kind; null where more has changed than is worth looking at. */
export async function listTouchedCustomers(
  kinds: readonly ChangedKind[],
  from: number,
  end: LogPosition,
): Promise<ReadonlyMap<string, ReadonlySet<number>> | null> {
  const entries = await readEntries(entitiesOf(kinds.map((kind) => ({ kind }))), from, end)
  if (entries.length === entriesAtOnce) return null
  if (entries.length === 0) return new Map()
  const blocks = kinds.flatMap((kind, index) => {
    if (!isConcerned(kind, entries)) return []
    const touched = `select distinct 0 as id, ${ownerOf(kind, 'ids.id')} as customer_id from ids`
    const customer = 'case when is_gone then former else owner end as customer'
    return [`select ${index + 1} as no, ${customer} from (${candidatesOf(kind, entries, touched)}) c`]
  })
  const { rows } = await databasePool().query<{ no: number; customers: string[] | null }>(
    `with ${entryTable} select no, array_agg(distinct customer) filter (where customer is not null) as customers
     from (${blocks.join(' union all ')}) touched group by no`,
    columnsOf(entries),
  )
  return new Map(rows.map(({ no, customers }) => [kinds[no - 1]?.kind ?? '', new Set(customers?.map(Number))]))
}

interface Entry {
  seq: number
  entity: string
  id: number
  former: number | null
  at: Date
}

interface Row {
  seq: number
  no: number
  id: number
  isGone: boolean
}

const entitiesOf = (scopes: readonly Pick<ScopedKind, 'kind'>[]) => [
  ...new Set(scopes.flatMap(({ kind }) => [kind.kind, `${kind.kind}_gone`, ...Object.keys(kind.touchedBy)])),
]

async function readEntries(entities: readonly string[], after: number, end: LogPosition): Promise<Entry[]> {
  const { rows } = await databasePool().query<Entry>(
    `select seq::float8 as seq, entity, entity_id::float8 as id, former_customer_id::float8 as former, at from change_log
     where change_log.seq > $1 and change_log.seq <= $2 and entity = any($3::text[]) order by change_log.seq limit ${entriesAtOnce}`,
    [after, end.seq, entities],
  )
  return rows
}

const columnsOf = (entries: readonly Entry[]) => [
  entries.map(({ seq }) => seq),
  entries.map(({ entity }) => entity),
  entries.map(({ id }) => id),
  entries.map(({ former }) => former),
]

const entryTable = `entry as materialized (
  select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[]) as e (seq, entity, entity_id, former))`

/** One statement decides on all entries of a page, so that a thing is either gone or changed. */
async function readScoped(scopes: readonly ScopedKind[], entries: readonly Entry[], { seq, within }: ReportedUpTo): Promise<Row[]> {
  const values: unknown[] = [...columnsOf(entries), seq, ...(within ?? [0, 0])]
  const blocks = scopes.flatMap(({ kind, customerIds }, index) => {
    if (!isConcerned(kind, entries)) return []
    const [no, mine] = [index + 1, `any($${values.push([...customerIds])}::bigint[])`]
    // The scope is part of the limit: a changed tariff touches every container of a project, and few of them may be in the scope.
    const touched = `select id, customer_id from (select id, ${ownerOf(kind, 'ids.id')} as customer_id from ids
        where id > case when e.seq = $5::bigint and ${no} = $6::int then $7::bigint else 0 end) owned
      where customer_id = ${mine} order by id limit ${thingsAtOnce}`
    return [
      `select seq, ${no} as no, id, is_gone from (${candidatesOf(kind, entries, touched)}) c where (seq, ${no}, id) > ($5::bigint, $6::int, $7::bigint)
        and case when is_gone then former = ${mine} and (owner = ${mine}) is not true else owner = ${mine} end`,
    ]
  })
  const { rows } = await databasePool().query<Row>(
    `with ${entryTable} select seq::float8 as seq, no, id::float8 as id, is_gone as "isGone"
     from (${blocks.join(' union all ')}) told order by told.seq, no, told.id limit ${thingsAtOnce}`,
    values,
  )
  return rows
}

const isConcerned = (kind: ChangedKind, entries: readonly Entry[]) => {
  const entities = new Set(entitiesOf([{ kind }]))
  return entries.some(({ entity }) => entities.has(entity))
}

/** A query for each id: joined, the planner may read all things of a scope instead of the few that have changed. */
const ownerOf = ({ owners }: ChangedKind, id: string) => `(select customer_id from (${owners}) o where o.id = ${id})`

/**
 * What the entries concern, with its present owner. `touched` selects id and customer_id of those of `ids` that
 * an entry touches. A statement without needless parts is planned in a fifth of the time.
 */
function candidatesOf(changed: ChangedKind, entries: readonly Entry[], touched: string): string {
  const { kind, touchedBy } = changed
  const present = new Set(entries.map(({ entity }) => entity))
  const blocks = Object.entries(touchedBy).flatMap(([other, selectIds]) => {
    const ids = selectIds.replaceAll('$1::bigint[]', 'array[e.entity_id]')
    const block = `select e.seq, t.id, false as is_gone, null::bigint as former, t.customer_id as owner
      from entry e cross join lateral (with ids as not materialized (${ids}) ${touched}) t where e.entity = '${other}'`
    return present.has(other) ? [block] : []
  })
  const direct = `select e.seq, e.entity_id as id, e.entity <> '${kind}' as is_gone, e.former, ${ownerOf(changed, 'e.entity_id')} as owner
      from entry e where e.entity in ('${kind}', '${kind}_gone')`
  return [...(present.has(kind) || present.has(`${kind}_gone`) ? [direct] : []), ...blocks].join(' union all ')
}

/** Each thing at its last change. */
function once(scopes: readonly ScopedKind[], rows: readonly Row[], entries: readonly Entry[]): ChangedThing[] {
  const times = new Map(entries.map(({ seq, at }) => [seq, at.toISOString()]))
  const things = new Map<string, ChangedThing>()
  for (const { seq, no, id, isGone } of rows) {
    const key = `${no}/${id}`
    things.delete(key)
    things.set(key, { kind: scopes[no - 1]?.kind.kind ?? '', id, change: isGone ? 'gone' : 'changed', at: times.get(seq) ?? '' })
  }
  return [...things.values()]
}
