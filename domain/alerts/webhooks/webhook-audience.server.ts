import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/postgres/client.server.ts'
import { eventVisibility } from '#db/postgres/schema/alerts/alert-audience.ts'
import { isAlertKind } from '#domain/alerts/alert-kinds.ts'
import { isEntitled } from '#domain/alerts/audience/alert-audience.server.ts'
import { noFacts } from '#domain/alerts/facts/alert-facts.ts'
import { type FactsReader, selectReader, withFacts } from '#domain/alerts/facts/find-alert-facts.server.ts'
import { rolesWith } from '#domain/identity/access/permissions.ts'
import type { WebhookEvent } from './webhook-body.ts'
import { type WebhookKind, webhookTypeOf } from './webhook-types.ts'

/** As `alerts`, a program gets nothing of an archived customer. */
const isCustomerActive = sql`exists (select from customers where id = event.customer_id and deleted_at is null and archived_at is null)`

const rolesOfEveryCustomer = sql.join([...rolesWith('see-every-customer')], sql`, `)
const isOfOwner = and(isEntitled, or(sql`${eventVisibility.roleId} in (${rolesOfEveryCustomer})`, eventVisibility.isUsersCustomer))

/**
 * A condition on `activity_events event` and `webhook_endpoints endpoint`: its owner may know of it, and it is of the endpoint's customers.
 * Asked when an event is addressed and again before each attempt.
 */
export const isForEndpoint: SQL = sql`(${isCustomerActive}
  and (endpoint.customer_ids is null or event.customer_id = any(endpoint.customer_ids))
  and exists (select from ${eventVisibility} where ${and(
    eq(eventVisibility.eventId, sql`event.id`),
    eq(eventVisibility.userId, sql`endpoint.user_id`),
    isOfOwner,
    sql`not (endpoint.ignores_own and ${eventVisibility.isOwnAct})`,
  )}))`

/**
 * A condition on `webhook_endpoints endpoint`: the report is of its project, its owner was sent the mail with it, still sees every customer
 * that it covers, and these are of the endpoint's.
 */
export const isReportForEndpoint = (reportEmailId: SQL): SQL => sql`exists (
  select from report_letters letter join users reader on reader.id = letter.user_id
    join report_runs run on run.id = letter.run_id join reports report on report.id = run.report_id
  where letter.id = ${reportEmailId} and report.project_id = endpoint.project_id and letter.user_id = endpoint.user_id and letter.file_id is not null
    and (endpoint.customer_ids is null or letter.customer_ids <@ endpoint.customer_ids)
    and (reader.role_id in (${rolesOfEveryCustomer})
      or letter.customer_ids <@ array(select customer_id from user_customers where user_id = reader.id)))`

/** Whether an endpoint of the project names that kind, whoever owns it; in SQL, of the alias whose project it is. */
export const isWanted = (kind: WebhookKind, alias: string): string =>
  `exists (select from webhook_endpoints where project_id = ${alias}.project_id and '${webhookTypeOf[kind]}' = any(types))`

const instant = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

const eventFields = sql`event.id::float8 as id, event.kind, event.before, event.after, event.category,
  ${instant('event.happened_at')} as "happenedAt", event.happened_on::text as "happenedOn", ${instant('event.noticed_at')} as "detectedAt",
  event.customer_id::float8 as "customerId", customer.name as customer,
  event.shipment_id::float8 as "shipmentId", shipment.number as shipment,
  case event.kind when 'eta-changed' then (select time_zone from shipment_facts where shipment_id = event.shipment_id) end as "timeZone",
  event.container_id::float8 as "containerId", box.number as container,
  event.ticket_id::float8 as "ticketId", ticket.number as ticket, event.invoice_id::float8 as "invoiceId", invoice.number as invoice, ${selectReader}`

interface Wanted {
  endpointId: number
  kinds: readonly WebhookKind[]
  /** Of these; null: the newest one alone. */
  eventIds: readonly number[] | null
}

/** Events that an endpoint is sent, in the order in which they were detected. */
export async function findEventsFor(
  database: Database | Transaction,
  { endpointId, kinds, eventIds }: Wanted,
  now: Date,
): Promise<readonly WebhookEvent[]> {
  const wanted = eventIds && sql`event.id = any(${sql.param([...eventIds])}::bigint[])`
  const { rows } = await database.execute<Omit<WebhookEvent, 'facts'> & FactsReader & Record<string, unknown>>(sql`
    select ${eventFields}
    from webhook_endpoints endpoint
    join activity_events event on event.project_id = endpoint.project_id and event.kind = any(${sql.param([...kinds])}::text[])
    join customers customer on customer.id = event.customer_id
    join users reader on reader.id = endpoint.user_id
    left join shipments shipment on shipment.id = event.shipment_id
    left join containers box on box.id = event.container_id
    left join tickets ticket on ticket.id = event.ticket_id
    left join invoices invoice on invoice.id = event.invoice_id
    where endpoint.id = ${endpointId} and ${wanted ?? sql`true`} and ${isForEndpoint}
    order by event.id ${wanted ? sql`` : sql`desc limit 1`}`)
  // Messages without facts ask for none.
  const alerts = rows.flatMap((row) => (isAlertKind(row.kind) ? [{ ...row, kind: row.kind }] : []))
  const known = new Map((await withFacts(alerts, (row) => row, now)).map((event) => [event.id, event]))
  return rows.map((row) => known.get(row.id) ?? { ...row, facts: noFacts })
}
