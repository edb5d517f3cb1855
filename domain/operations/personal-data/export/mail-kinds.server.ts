import { sql } from 'drizzle-orm'
import type { StoredKind } from './stored-kind.ts'

/** What is sent to the person and what for, and where the address appears without the account. */
export const mailKinds = {
  /** Without their text: it may hold a link that signs in. */
  mails: {
    columns: ['at', 'kind', 'subject', 'email', 'state'],
    rows: ({ projectId, email }) => sql`
      select coalesce(sent_at, created_at) as at, kind, subject, recipient_address as email, state from deliveries
      where project_id = ${projectId} and lower(recipient_address) = lower(${email}) order by id desc`,
    covers: [],
  },
  alerts: {
    columns: ['name', 'kind', 'text'],
    rows: ({ id, projectId, email }) => sql`
      select c.name, a.kind, a.description as text from customer_alerts a join customers c on c.id = a.customer_id
      where a.project_id = ${projectId} and (a.id in (select alert_id from customer_alert_users where user_id = ${id})
        or a.id in (select alert_id from customer_alert_emails where lower(email) = lower(${email})))
      union all select 'choice', kind, choice from alert_choices where user_id = ${id}
      union all select 'hours', null, concat_ws(' ', eta_hours, quiet_from, quiet_until) from alert_wishes where user_id = ${id}`,
    covers: ['customer_alert_users.user_id', 'alert_choices.user_id', 'alert_wishes.user_id'],
  },
  follows: {
    columns: ['at', 'number'],
    rows: ({ id }) => sql`
      select f.created_at as at, concat_ws(' ', s.number, c.number) as number from shipment_follows f
      join shipments s on s.id = f.shipment_id left join containers c on c.id = f.container_id
      where f.user_id = ${id}
      union all select created_at, number from awaited_numbers where user_id = ${id} order by at desc`,
    covers: ['shipment_follows.user_id', 'awaited_numbers.user_id'],
  },
  news: {
    columns: ['at', 'kind', 'number', 'state'],
    rows: ({ id }) => sql`
      select e.happened_at as at, e.kind, coalesce(s.number, t.number, i.number) as number,
        case when d.dropped_at is not null then 'dropped' when d.digest_id is not null then 'mailed' else 'waiting' end as state
      from alert_deliveries d join activity_events e on e.id = d.event_id left join shipments s on s.id = e.shipment_id
      left join tickets t on t.id = e.ticket_id left join invoices i on i.id = e.invoice_id
      where d.user_id = ${id} order by d.id desc`,
    covers: ['alert_deliveries.user_id', 'alert_inboxes.user_id'],
  },
  reportMails: {
    columns: ['at', 'name', 'email', 'state'],
    rows: ({ id, projectId, email }) => sql`
      select r.due_at as at, p.name, l.email, l.outcome as state from report_letters l
      join report_runs r on r.id = l.run_id join reports p on p.id = r.report_id
      where l.user_id = ${id} or (p.project_id = ${projectId} and lower(l.email) = lower(${email})) order by l.id desc`,
    covers: ['report_letters.user_id', 'report_runs.asked_by'],
  },
  copies: {
    columns: ['number', 'name', 'email'],
    rows: ({ projectId, email }) => sql`
      select t.number, c.name, c.email from ticket_copies c join tickets t on t.id = c.ticket_id
      where t.project_id = ${projectId} and lower(c.email) = lower(${email}) order by c.id desc`,
    covers: [],
  },
  contacts: {
    columns: ['place', 'name', 'email', 'telephone', 'kind'],
    rows: ({ projectId, email }) => sql`
      select c.name as place, concat_ws(' ', p.name, p.last_name) as name, p.email, p.telephone, p.position as kind
      from contacts p join customers c on c.id = p.customer_id
      where c.project_id = ${projectId} and lower(p.email) = lower(${email}) order by p.id desc`,
    covers: [],
  },
  requests: {
    columns: ['at', 'name', 'place', 'email', 'telephone', 'text'],
    rows: ({ id, projectId, email }) => sql`
      select created_at as at, concat_ws(' ', name, last_name) as name, company as place, email, telephone, message as text
      from access_requests where project_id = ${projectId} and (user_id = ${id} or lower(email) = lower(${email}))
      union all select i.created_at, concat_ws(' ', i.name, i.last_name),
        (select string_agg(c.name, '; ' order by c.name) from customers c where c.id = any(i.customer_ids)), i.email, i.telephone, i.position
      from person_invitations i where i.project_id = ${projectId} and (i.user_id = ${id} or lower(i.email) = lower(${email}))
      order by at desc`,
    covers: ['access_requests.user_id', 'person_invitations.user_id'],
  },
  mailChoices: {
    columns: ['at', 'kind', 'email'],
    rows: ({ projectId, email }) => sql`
      select created_at as at, topic as kind, email from mail_refusals where project_id = ${projectId} and lower(email) = lower(${email})
      union all select asked_at, state, email from outside_addresses where project_id = ${projectId} and lower(email) = lower(${email})`,
    covers: [],
  },
} as const satisfies Record<string, StoredKind>
