import { eq, type SQL, sql } from 'drizzle-orm'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { builtOnce } from '#db/postgres/prepared.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { shipmentFacts } from '#db/postgres/schema/freight/facts.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { ascending, type DatabaseSource } from '#domain/core/lists/database-list.server.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import { offer, rowsOfList } from '#domain/core/lists/rows-of-list.server.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf } from '#domain/core/viewer/viewer-scope.ts'
import { defaultThresholds, type ExceptionKind, exceptionKinds } from '#domain/freight/exceptions/exception-kinds.ts'
import { missingDocuments } from '#domain/freight/exceptions/needed-document.ts'
import { type NeededDocument, type NeedingShipment, selectNeeding } from '#domain/freight/exceptions/needed-documents.ts'
import { findNeededRules } from '#domain/freight/exceptions/needed-rules.server.ts'
import { delayDaysAt } from '#domain/freight/shipments/delay-query.server.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { localDate } from '#domain/platform/schedules/local-date.ts'
import { databaseZone } from '#domain/platform/schedules/time-zone.ts'
import type { RowPlace } from '#domain/platform/search/rows-after.ts'
import type { OrderLine } from './order-line.ts'
import { orderList } from './order-list.ts'
import type { Audience } from './set-aside.ts'
import { hiddenFrom } from './set-aside-filter.server.ts'

/** Includes exceptions that are set aside, worst first. Empty outside the viewer's scope. */
export async function listShipmentOrders(viewer: Viewer, shipmentId: number, now: Date): Promise<OrderLine[]> {
  return listRows(viewer, now, { where: eq(shipments.id, shipmentId), orderBy: [...worstFirst], limit: 100, offset: 0 })
}

export async function needsAttention(viewer: Viewer, now: Date): Promise<boolean> {
  const { rows } = await db().execute(sql`select 1 ${fromOpen(viewer, now)} where open.aside_id is null limit 1`)
  return rows.length > 0
}

interface SetAsideCount {
  kind: ExceptionKind
  rows: number
  hidden: number
}

export async function countSetAside(viewer: Viewer, now: Date): Promise<SetAsideCount[]> {
  const { roleId, projectId, userId } = viewer
  const count = countings.get(roleId) ?? countingOf(roleId)
  countings.set(roleId, count)
  return count({ projectId, userId, customerIds: scopeOf(viewer), at: now.toISOString() })
}

/** Home asks each time; whom something is hidden from differs by role. */
const countings = new Map<RoleId, ReturnType<typeof countingOf>>()

const countingOf = (roleId: RoleId) =>
  builtOnce<SetAsideCount & Record<string, unknown>>(() => {
    const [projectId, userId, customerIds, at] = ['projectId', 'userId', 'customerIds', 'at'].map((name) => sql.placeholder(name))
    const isTouched = sql`e.shipment_id in (select shipment_id from exceptions_set_aside
      where until > ${at}::timestamptz and brought_back_at is null)`
    return sql`
      select kind, sum(rows)::int as rows, (count(*) filter (where is_hidden))::int as hidden
      from (
        select open.shipment_id, open.kind, count(open.aside_id) as rows, bool_and(open.aside_id is not null) as is_hidden
        from ${openAt({ projectId, userId, customerIds, roleId, at }, isTouched)} group by 1, 2
      ) each group by kind having sum(rows) > 0`
  })

/**
 * Which papers shipments lack, by the ids of their exceptions `documents-missing`; those that the viewer does not see are left out. Nobody
 * learns it who may not read every category of documents.
 */
export async function findMissingDocuments(viewer: Viewer, ids: readonly number[]): Promise<Map<number, NeededDocument[]>> {
  const isReader = isHeldBy(viewer, 'read-shipment-documents') && viewer.documentCategories === null
  if (!isReader || ids.length === 0) return new Map()
  const rulesOf = await findNeededRules(databasePool(), [viewer.projectId])
  type Row = NeedingShipment & { id: number; bills: string[]; papers: { category: string | null; name: string }[] }
  const { rows } = await db().execute<Row & Record<string, unknown>>(sql`
    select e.id::float8 as id, ${sql.raw(selectNeeding)}, array[s.hbl, s.mbl] as bills,
      coalesce((select json_agg(json_build_object('category', d.category, 'name', f.name))
        from shipment_documents d join files f on f.id = d.file_id where d.shipment_id = s.id), '[]') as papers
    from exceptions e join shipments s on s.id = e.shipment_id
    where e.id = any(${sql.param([...ids])}::bigint[]) and e.kind = 'documents-missing'
      and s.customer_id = any(${sql.param([...scopeOf(viewer)])}::bigint[]) and s.hidden_at is null`)
  return new Map(rows.map((row) => [row.id, missingDocuments(row, rulesOf(viewer.projectId))]))
}

const isAside = ({ on }: ListQuery) => (on.includes('aside') ? sql`open.aside_id is not null` : sql`open.aside_id is null`)

const worstFirst = [
  sql`array_position(${sql.raw(`array[${exceptionKinds.map((kind) => `'${kind}'`)}]`)}, open.kind)`,
  sql`open.since`,
  sql`open.id`,
]

const sourceFor = (viewer: Viewer, query: ListQuery, now: Date): DatabaseSource<OrderLine> => ({
  scope: isAside(query),
  keys: sql`open.id`,
  search: [shipments.number, customers.name, shipments.clientReference, sql`array_to_string(open.containers, ' ')`],
  filters: { searching: sql`open.kind`, aside: sql`true` },
  orders: {
    number: shipments.number,
    customer: customers.name,
    since: sql`open.since`,
    amount: amount(viewer, now),
    kind: worstFirst[0] ?? sql`open.kind`,
  },
  newestFirst: worstFirst.map(ascending),
  place: async (where, place) => {
    const { rows } = await db().execute<{ place: RowPlace }>(sql`select ${place} as place ${fromOpen(viewer, now)} where ${where}`)
    return rows
  },
  count: async (where) => {
    const { rows } = await db().execute<{ count: number }>(sql`select count(*)::int as count ${fromOpen(viewer, now)} ${whereOf(where)}`)
    return rows[0]?.count ?? 0
  },
  rows: (part) => listRows(viewer, now, part),
})

async function listRows(
  viewer: Viewer,
  now: Date,
  { where, orderBy, limit, offset }: { where: SQL | undefined; orderBy: SQL[]; limit: number; offset: number },
): Promise<OrderLine[]> {
  const { rows } = await db().execute<ToldLine>(sql`
    select open.id::float8 as id, open.shipment_id::float8 as "shipmentId", ${shipments.number} as number, ${customers.name} as customer, ${customers.id}::float8 as "customerId", open.kind,
      ${ms(sql`open.since`)} as since, ${amount(viewer, now)}::float8 as days, ${isOverdue(now)} as "isOverdue", open.containers,
      (select json_build_object('by', u.name || ' ' || u.last_name, 'audience', a.audience, 'at', ${ms(sql`a.set_aside_at`)}, 'until', ${ms(sql`a.until`)}, 'reason', a.reason)
        from exceptions_set_aside a join users u on u.id = a.set_aside_by where a.id = open.aside_id) as aside
    ${fromOpen(viewer, now)} ${whereOf(where)} order by ${sql.join(orderBy, sql`, `)} limit ${limit} offset ${offset}`)
  const dayOf = (instant: number) => localDate(new Date(instant), viewer.timeZone)
  return rows.map(({ since, aside, ...row }) => ({
    ...row,
    takesDocuments: isHeldBy(viewer, 'add-shipment-documents'),
    since: new Date(since).toISOString(),
    setAside: aside && { ...aside, at: new Date(aside.at).toISOString(), until: dayOf(aside.until) },
  }))
}

type ToldLine = Omit<OrderLine, 'since' | 'setAside' | 'takesDocuments'> & {
  since: number
  aside: { by: string; audience: Audience; at: number; until: number; reason: string } | null
}

const ms = (instant: SQL) => sql`(extract(epoch from ${instant}) * 1000)::float8`
const whereOf = (where: SQL | undefined) => (where ? sql`where ${where}` : sql``)

const fromOpen = (viewer: Viewer, now: Date) => sql`from ${openAt(askedBy(viewer, now))}
  join ${shipments} on ${shipments.id} = open.shipment_id and ${shipments.projectId} = ${viewer.projectId}
  join ${customers} on ${customers.id} = ${shipments.customerId}
  join ${shipmentFacts} on ${shipmentFacts.shipmentId} = ${shipments.id}
  left join project_places from_port on from_port.project_id = ${viewer.projectId} and from_port.code = ${shipments.originPort}
  left join project_places to_port on to_port.project_id = ${viewer.projectId} and to_port.code = ${shipments.destinationPort}`

/** Values, or the placeholders for them. */
interface Asked {
  projectId: unknown
  userId: unknown
  customerIds: unknown
  roleId: RoleId
  at: unknown
}

function askedBy(viewer: Viewer, now: Date): Asked {
  const { projectId, userId, roleId } = viewer
  return { projectId, userId, roleId, customerIds: sql.param([...scopeOf(viewer)]), at: now.toISOString() }
}

/** One row per shipment and kind, with a separate row for those set aside. Free-time days are those of the worst container. */
function openAt(asked: Asked, only = sql`true`): SQL {
  const { projectId, customerIds, at } = asked
  const portDay = (instant: SQL) => sql`((${instant}) at time zone coalesce(port.time_zone, 'UTC'))::date`
  return sql`(
    select min(e.id) as id, e.shipment_id, e.kind, aside.id as aside_id, min(e.opens_at) as since, coalesce(array_agg(c.number order by c.id) filter (where c.id is not null), '{}') as containers,
      min(${portDay(sql`e.closes_at - interval '1 microsecond'`)} - ${portDay(sql`${at}::timestamptz`)}) as days_left,
      max(${portDay(sql`${at}::timestamptz`)} - ${portDay(sql`e.opens_at`)}) + 1 as days_over
    from exceptions e
    join shipments s on s.id = e.shipment_id and s.customer_id = any(${customerIds}::bigint[]) and s.hidden_at is null
    left join containers c on c.id = e.container_id
    left join project_places port on port.project_id = ${projectId} and port.code = coalesce(c.port_terminal, s.destination_port)
    left join lateral (
      select id from exceptions_set_aside
      where shipment_id = e.shipment_id and kind = e.kind and set_aside_at between e.opens_at and ${at}::timestamptz
        and least(until, brought_back_at) > ${at}::timestamptz and ${hiddenFrom(asked)}
      order by id desc limit 1
    ) aside on true
    where e.revised_at is null and e.opens_at <= ${at}::timestamptz and (e.closes_at is null or e.closes_at > ${at}::timestamptz) and c.hidden_at is null and ${only}
    group by e.shipment_id, e.kind, aside.id
  ) open`
}

/**
 * Each kind counts calendar days in its own zone: dates at their place, free time at the port, everything else by the viewer's clock. A
 * late arrival shows the shipment's delay.
 */
function amount(viewer: Viewer, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  const here = databaseZone(viewer.timeZone)
  const firstEtd = sql`(select expected_at from shipment_dates
    where shipment_id = ${shipments.id} and kind = 'etd' and expected_at is not null order by created_at, id limit 1)`
  const dayHere = (instant: SQL) => sql`((${instant}) at time zone ${here})::date`
  const silentDays = sql`coalesce((select silent_days from exception_thresholds
    where project_id = ${shipments.projectId} and (customer_id = ${shipments.customerId} or customer_id is null) and silent_days is not null
    order by customer_id nulls last limit 1), ${defaultThresholds.silentDays}::int)`
  const eta = sql`${shipments.eta}`
  return sql`case open.kind
    when 'arrival-delayed' then ${sql.raw(delayDaysAt('shipment_facts', `'${now.toISOString()}'::timestamptz`))}
    when 'departure-delayed' then ${dayAt('from', sql`greatest(${at}, ${shipments.etd})`)} - ${dayAt('from', firstEtd)}
    when 'free-time-ending' then open.days_left
    when 'free-time-over' then open.days_over
    when 'documents-missing' then ${dayAt('to', eta)} - ${dayAt('to', at)}
    when 'no-news' then ${dayHere(at)} - ${dayHere(sql`open.since - make_interval(days => ${silentDays}::int)`)}
    else ${dayHere(at)} - ${dayHere(sql`open.since`)} end`
}

const isOverdue = (now: Date) => sql`(open.kind = 'arrival-delayed'
  and coalesce(${dayAt('to', sql`${shipments.eta}`)} < ${dayAt('to', sql`${now.toISOString()}::timestamptz`)}, false))`

function dayAt(end: 'from' | 'to', instant: SQL): SQL {
  return sql`((${instant}) at time zone coalesce(${sql.raw(end)}_port.time_zone, 'UTC'))::date`
}

export const orderRows = rowsOfList(orderList, sourceFor, async (filtered) => {
  const { viewer, query, now } = filtered
  const { rows } = await db().execute<{ value: string; count: number }>(
    sql`select open.kind as value, count(*)::int as count ${fromOpen(viewer, now)} where ${isAside(query)} group by 1`,
  )
  return offer(filtered, { searching: rows })
})
