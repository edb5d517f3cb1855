import { type SQL, sql } from 'drizzle-orm'
import type { StoredKind } from './stored-kind.ts'

/** What a thing with comments and documents is called in an export. */
const things = [
  { kind: 'ticket', comments: 'ticket_comments', documents: 'ticket_documents', table: 'tickets' },
  { kind: 'shipment', comments: 'shipment_comments', documents: 'shipment_documents', table: 'shipments' },
  { kind: 'container', comments: 'container_comments', documents: 'container_documents', table: 'containers' },
  { kind: 'invoice', comments: null, documents: 'invoice_documents', table: 'invoices' },
] as const

const name = (text: string) => sql.identifier(text)
const together = (parts: SQL[]) => sql`${sql.join(parts, sql` union all `)} order by at desc`

/** What the person wrote, uploaded and decided. */
export const writtenKinds = {
  tickets: {
    columns: ['at', 'number', 'subject', 'text', 'telephone'],
    rows: ({ id }) => sql`
      select created_at as at, number, subject, description as text, phone as telephone from tickets where created_by = ${id} order by id desc`,
    covers: ['tickets.created_by'],
  },
  comments: {
    columns: ['at', 'kind', 'number', 'text'],
    rows: ({ id, email, projectId }) =>
      together(
        things.flatMap(({ kind, comments, table }) => {
          if (!comments) return []
          const isTheirs =
            kind === 'ticket'
              ? sql`(c.created_by = ${id} or (lower(c.author_email) = lower(${email}) and t.project_id = ${projectId}))`
              : sql`c.created_by = ${id}`
          return sql`select c.created_at as at, ${kind}::text as kind, t.number, c.text
            from ${name(comments)} c join ${name(table)} t on t.id = c.${name(`${kind}_id`)} where ${isTheirs}`
        }),
      ),
    covers: ['ticket_comments.created_by', 'shipment_comments.created_by', 'container_comments.created_by'],
  },
  documents: {
    columns: ['at', 'kind', 'number', 'file', 'size'],
    rows: ({ id }) =>
      together([
        ...things.map(
          ({ kind, documents, table }) => sql`select d.created_at as at, ${kind}::text as kind, t.number, f.name as file, f.size
          from ${name(documents)} d join ${name(table)} t on t.id = d.${name(`${kind}_id`)} join files f on f.id = d.file_id
          where f.created_by = ${id}`,
        ),
        sql`select received_at as at, 'waiting' as kind, null as number, f.name as file, f.size
          from waiting_uploads w join files f on f.id = w.file_id where w.user_id = ${id}`,
        sql`select b.created_at as at, 'brought' as kind, null as number, f.name as file, f.size
          from brought_files b join files f on f.id = b.file_id where b.brought_by = ${id}`,
        sql`select started_at as at, 'received' as kind, source as number, file_name as file, null as size
          from feed_runs where brought_by = ${id}`,
      ]),
    covers: [
      ...['ticket_documents.created_by', 'shipment_documents.created_by', 'container_documents.created_by'],
      ...['invoice_documents.created_by', 'files.created_by', 'waiting_uploads.user_id'],
      ...['brought_files.brought_by', 'feed_runs.brought_by'],
    ],
  },
  edits: {
    columns: ['at', 'kind', 'number', 'action', 'text', 'value'],
    rows: ({ id }) =>
      together([
        sql`select h.created_at as at, 'shipment' as kind, s.number, h.act as action, h.reason as text, h.changes as value
          from shipment_history h join shipments s on s.id = h.shipment_id where h.created_by = ${id}`,
        sql`select h.created_at, 'container', c.number, h.act, h.reason, h.changes
          from container_history h join containers c on c.id = h.container_id where h.created_by = ${id}`,
        sql`select i.created_at, 'incident', c.number, i.type, i.comment, null
          from incidents i join containers c on c.id = i.container_id where i.created_by = ${id}`,
        sql`select a.set_aside_at, 'exception', s.number, a.kind, a.reason, null
          from exceptions_set_aside a join shipments s on s.id = a.shipment_id where a.set_aside_by = ${id}`,
        sql`select created_at, 'announcement', null, null, text, null from announcements where created_by = ${id}`,
      ]),
    covers: [
      ...['shipment_history.created_by', 'container_history.created_by', 'incidents.created_by', 'exceptions_set_aside.set_aside_by'],
      ...['announcements.created_by'],
    ],
  },
  reports: {
    columns: ['at', 'name', 'text', 'kind', 'value'],
    rows: ({ id, projectId, email }) => sql`
      select created_at as at, name, description as text, type as kind, array_to_string(emails, '; ') as value from reports
      where owner_id = ${id} or (project_id = ${projectId} and lower(${email}) in (select lower(each) from unnest(emails) as each))
        or id in (select report_id from report_shares where user_id = ${id}) order by id desc`,
    covers: ['reports.owner_id', 'report_shares.user_id'],
  },
} as const satisfies Record<string, StoredKind>
