import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { containerEventTypes } from '#db/postgres/schema/freight/event-types.ts'
import type { Mode } from '#domain/freight/geography/mode.ts'
import { joinPlace } from '#domain/freight/geography/places/place-facts.ts'
import { milestonesOf } from '#domain/freight/shipments/timeline/timeline.ts'
import type { DoubtedMoment, DoubtedThing, DoubtedVoyage, FormerFacts } from './doubt-rules.ts'

/** Of a shipment, or of one of its containers. */
export const subjectOfDoubt = (shipmentId: number, containerId: number | null): string => `${shipmentId} ${containerId ?? ''}`

export type FormerThings = ReadonlyMap<string, FormerFacts>

type Row = { [column: string]: unknown }

/** What a source is about to write over, by shipment and container. */
export async function findFormerThings(tx: Transaction, shipmentIds: readonly number[]): Promise<FormerThings> {
  if (shipmentIds.length === 0) return new Map()
  const ids = sql.param([...shipmentIds])
  const { rows } = await tx.execute<
    Row & { shipmentId: number; containerId: number | null; eta: Instant; isDay: boolean; weightKg: number | null }
  >(sql`
    select id::float8 as "shipmentId", null::float8 as "containerId", ${instantOf('s.eta')} as eta, eta_is_day as "isDay", weight_kg::float8 as "weightKg"
    from shipments s where id = any(${ids}::bigint[])
    union all
    select shipment_id::float8, id::float8, ${instantOf('c.eta')}, eta_is_day, weight_kg::float8 from containers c where shipment_id = any(${ids}::bigint[])`)
  return new Map(
    rows.map(({ shipmentId, containerId, eta, isDay, weightKg }) => [
      subjectOfDoubt(shipmentId, containerId),
      { eta: eta === null ? null : { at: eta, isDay, zone: 'UTC' }, weightKg },
    ]),
  )
}

type Instant = string | null

const instantOf = (column: string): SQL => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)

type Dated<Name extends string> = { [name in Name]: Instant } & { [name in `${Name}IsDay`]: boolean }

/** A date of a row with whether it is only a day. */
const dateOf = (column: string, name: string): SQL =>
  sql`${instantOf(column)} as ${sql.identifier(name)}, ${sql.raw(`${column}_is_day`)} as ${sql.identifier(`${name}IsDay`)}`

const datesOf = (columns: { [name: string]: string }): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => dateOf(column, name)),
    sql`, `,
  )

const eventsOf = (table: string, column: string): SQL =>
  sql.raw(`(select json_agg(json_build_array(event_type, to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), is_day, time_zone) order by occurred_at, id)
    from ${table} where ${column} and in_timeline) as events`)

type StoredEvent = readonly [type: number, at: string, isDay: boolean, zone: string]

/** These shipments and their containers as they are now, hidden ones left out, by shipment and container. */
export async function findDoubtedThings(tx: Transaction, shipmentIds: readonly number[]): Promise<ReadonlyMap<string, DoubtedThing>> {
  const things = new Map<string, DoubtedThing>()
  if (shipmentIds.length === 0) return things
  const ids = sql.param([...shipmentIds])
  for (const row of await findShipments(tx, ids)) {
    const { departure, arrival, delivery } = milestonesOf(row.mode)
    const steps = { departed: departure, arrived: arrival, delivered: delivery }
    things.set(subjectOfDoubt(row.id, null), { mode: row.mode, ...commonOf(row, steps, row.destination), box: null })
  }
  const elsewhere = new Map<number, Elsewhere[]>()
  for (const each of await findElsewhere(tx, ids)) elsewhere.set(each.id, [...(elsewhere.get(each.id) ?? []), each])
  for (const row of await findContainers(tx, ids)) {
    const { atd, ata, outOfGate, delivery, emptyReturned } = containerEventTypes
    const steps = { departed: atd, arrived: ata, left: outOfGate, delivered: delivery, returned: emptyReturned }
    const own = elsewhere.get(row.id) ?? []
    things.set(subjectOfDoubt(row.shipmentId, row.id), {
      mode: row.mode,
      ...commonOf(row, steps, row.terminal ?? row.destination),
      box: { number: row.number, voyage: own[0]?.own ?? null, elsewhere: own.map(({ other }) => other) },
    })
  }
  return things
}

type StepDate = 'departed' | 'arrived' | 'delivered' | 'left' | 'returned'

type CommonRow = Dated<'etd' | 'eta'> &
  Partial<Dated<StepDate>> & { weightKg: number | null; origin: string | null; events: StoredEvent[] | null }

function commonOf(row: CommonRow, types: { [date in StepDate]?: number }, destination: string | null) {
  const momentOf = (name: 'etd' | 'eta' | StepDate, zone: string | null): DoubtedMoment | null => {
    const at = row[name]
    return at ? { at, isDay: row[`${name}IsDay`] === true, zone: zone ?? 'UTC' } : null
  }
  const told = (row.events ?? []).map(([type, at, isDay, zone]) => [type, { at, isDay, zone }] as const)
  const dated = (Object.entries(types) as [StepDate, number][]).flatMap(([name, type]) => {
    const at = momentOf(name, name === 'departed' ? row.origin : destination)
    return at ? [[type, at] as const] : []
  })
  return {
    etd: momentOf('etd', row.origin),
    eta: momentOf('eta', destination),
    weightKg: row.weightKg,
    steps: new Map([...told, ...dated]),
  }
}

type ShipmentRow = CommonRow & Row & { id: number; mode: Mode | null; destination: string | null }
type Ids = ReturnType<typeof sql.param>

const expected = (table: string) => ({ etd: `${table}.etd`, eta: `${table}.eta` })
const places = `${joinPlace('o', 's.project_id', 's.origin_port')} ${joinPlace('d', 's.project_id', 's.destination_port')}`
const ofShipment = { departed: 'f.departed_at', arrived: 'f.arrived_at', delivered: 'f.delivered_at' }
const ofContainer = {
  departed: 'kf.own_departed_at',
  arrived: 'kf.own_arrived_at',
  left: 'kf.out_of_gate_at',
  delivered: 'kf.delivered_at',
  returned: 'kf.returned_at',
}

/**
 * The rows of a view of facts, found first. PostgreSQL expects one row of a table that was just filled, and otherwise asked the view for
 * all rows once for each row of the table: most of the time of a first import.
 */
const factsFirst = (view: string, key: string, alias: string, columns: { [name: string]: string }, ids: SQL): SQL => {
  const names = Object.values(columns).map((column) => column.slice(alias.length + 1))
  const selected = names.flatMap((name) => [name, `${name}_is_day`]).join(', ')
  return sql`with ${sql.raw(`${alias} as materialized (select ${key}, ${selected} from ${view} where ${key} = any(`)}${ids}))`
}

async function findShipments(tx: Transaction, ids: Ids): Promise<ShipmentRow[]> {
  const { rows } = await tx.execute<ShipmentRow>(sql`
    ${factsFirst('shipment_facts', 'shipment_id', 'f', ofShipment, sql`${ids}::bigint[]`)}
    select s.id::float8 as id, s.mode, ${datesOf({ ...expected('s'), ...ofShipment })}, s.weight_kg::float8 as "weightKg",
      o.time_zone as origin, d.time_zone as destination, ${eventsOf('shipment_events', 'shipment_id = s.id')}
    from shipments s join f on f.shipment_id = s.id ${sql.raw(places)}
    where s.id = any(${ids}::bigint[]) and s.hidden_at is null`)
  return rows
}

async function findContainers(tx: Transaction, ids: Ids) {
  const { rows } = await tx.execute<ShipmentRow & { shipmentId: number; number: string; terminal: string | null }>(sql`
    ${factsFirst('container_facts', 'container_id', 'kf', ofContainer, sql`array(select id from containers where shipment_id = any(${ids}::bigint[]))`)}
    select c.id::float8 as id, c.shipment_id::float8 as "shipmentId", c.number, s.mode, ${datesOf({ ...expected('c'), ...ofContainer })},
      c.weight_kg::float8 as "weightKg", o.time_zone as origin, d.time_zone as destination, t.time_zone as terminal,
      ${eventsOf('container_events', 'container_id = c.id')}
    from containers c join kf on kf.container_id = c.id join shipments s on s.id = c.shipment_id
    ${sql.raw(`${places} ${joinPlace('t', 's.project_id', 'c.port_terminal')}`)}
    where s.id = any(${ids}::bigint[]) and s.hidden_at is null and c.hidden_at is null`)
  return rows
}

const voyageOf = (box: string, cargo: string, facts: string): SQL =>
  sql.raw(`json_build_object('shipmentId', ${cargo}.id, 'shipment', ${cargo}.number, 'mbl', ${cargo}.mbl, 'vessel', ${cargo}.vessel,
    'voyage', coalesce(${box}.voyage, ${cargo}.voyage), 'from', ${cargo}.origin_port, 'to', ${cargo}.destination_port,
    'start', coalesce(${facts}.departed_at, ${facts}.etd, ${box}.created_at), 'end', coalesce(${facts}.returned_at, ${facts}.arrived_at, ${facts}.eta))`)

const isUnderWay = (box: string, cargo: string): SQL =>
  sql.raw(
    `${box}.hidden_at is null and ${box}.status <> 'returned' and ${cargo}.hidden_at is null and ${cargo}.status not in ('delivered', 'cancelled')`,
  )

interface Elsewhere extends Row {
  id: number
  own: DoubtedVoyage
  other: DoubtedVoyage
}

/** Each open shipment of the project that has had a container of these shipments before: of two, the later one is doubted. */
async function findElsewhere(tx: Transaction, ids: Ids): Promise<Elsewhere[]> {
  const { rows } = await tx.execute<Elsewhere>(sql`
    with pairs as materialized (
      select c.id, oc.id as other from containers c join shipments s on s.id = c.shipment_id
      join containers oc on oc.number = c.number and oc.shipment_id <> c.shipment_id and oc.id < c.id
      join shipments os on os.id = oc.shipment_id and os.project_id = s.project_id
      where c.shipment_id = any(${ids}::bigint[]) and ${isUnderWay('c', 's')} and ${isUnderWay('oc', 'os')}
    )
    select c.id::float8 as id, ${voyageOf('c', 's', 'kf')} as own, ${voyageOf('oc', 'os', 'okf')} as other
    from pairs join containers c on c.id = pairs.id join shipments s on s.id = c.shipment_id join container_facts kf on kf.container_id = c.id
    join containers oc on oc.id = pairs.other join shipments os on os.id = oc.shipment_id join container_facts okf on okf.container_id = oc.id
    order by c.id, os.id`)
  return rows
}

/** Open shipments that have got a container of these shipments since: what these say decides whether they are doubted. */
export async function findLaterUsers(tx: Transaction, shipmentIds: readonly number[]): Promise<number[]> {
  if (shipmentIds.length === 0) return []
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct os.id::float8 as id from containers c
    join containers oc on oc.number = c.number and oc.shipment_id <> c.shipment_id and oc.id > c.id
    join shipments s on s.id = c.shipment_id join shipments os on os.id = oc.shipment_id and os.project_id = s.project_id
    where c.shipment_id = any(${sql.param([...shipmentIds])}::bigint[]) and ${isUnderWay('oc', 'os')}`)
  return rows.map(({ id }) => id)
}
