import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { type Database, db, type Transaction } from '#db/postgres/client.server.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { type DatabaseSource, descending, readFrom, selectRows } from '#domain/core/lists/database-list.server.ts'
import { countedIn, rowsOfList } from '#domain/core/lists/rows-of-list.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { type MailLine, mailList } from './mail-list.ts'

const customersOf = sql<
  string | null
>`(select string_agg(name, ', ' order by name) from customers where id = any(${deliveries.customerIds}))`
const readerOf = sql`concat_ws(' ', ${deliveries.recipientName}, ${deliveries.recipientAddress})`

const listed = {
  id: deliveries.id,
  subject: deliveries.subject,
  state: deliveries.state,
  kind: deliveries.kind,
  recipientName: deliveries.recipientName,
  recipientAddress: deliveries.recipientAddress,
  customers: customersOf,
  attempts: deliveries.attempts,
  createdAt: deliveries.createdAt,
  sentAt: deliveries.sentAt,
}

const sourceFor = (viewer: Viewer): DatabaseSource<MailLine> => ({
  timeZone: viewer.timeZone,
  scope: inProject(deliveries, viewer),
  keys: deliveries.id,
  search: [deliveries.subject, deliveries.recipientAddress, deliveries.recipientName],
  filters: { state: deliveries.state, kind: deliveries.kind, written: deliveries.createdAt, reader: readerOf, customer: customersOf },
  orders: {
    subject: deliveries.subject,
    state: deliveries.state,
    to: deliveries.recipientAddress,
    written: deliveries.createdAt,
    kind: deliveries.kind,
    attempts: deliveries.attempts,
    sentAt: deliveries.sentAt,
  },
  newestFirst: [descending(deliveries.id)],
  ...readFrom(deliveries),
  rows: selectRows(
    () => db().select(listed).from(deliveries),
    (row) => ({ ...row, createdAt: row.createdAt.toISOString(), sentAt: row.sentAt?.toISOString() ?? null }),
  ),
})

export const mailRows = rowsOfList(mailList, sourceFor, countedIn(deliveries))

/**
 * null for an unknown id. Links that act for the recipient are masked. The text of an email with a one-time link is hidden; where no mail
 * server is set up, `revealMail` shows it.
 */
export async function findMail(viewer: Viewer, id: number) {
  const mail = await findDelivery(db(), viewer, id)
  if (!mail) return null
  const { text, rendered, perishesAt, doubts, dedupeKey, objectKey, projectId, ...facts } = mail
  const isSecret = perishesAt !== null && isSending()
  const headers = rendered
    ? maskLinks(
        rendered
          .subarray(0, rendered.indexOf('\r\n\r\n'))
          .toString('utf8')
          .replace(/\r\n[ \t]/g, ' '),
      )
    : null
  return {
    ...facts,
    headers,
    text: isSecret ? null : maskLinks(text),
    hidden: text === null ? ('let-go' as const) : isSecret ? ('secret' as const) : perishesAt ? ('masked' as const) : null,
  }
}

/**
 * For an administrator to pass on where no mail server is set up. Writes an audit entry. null, without an entry, for mail that hides
 * nothing or that nobody may see.
 */
export async function revealMail(act: Act, id: number): Promise<string | null> {
  if (isSending()) return null
  return db().transaction(async (tx) => {
    const mail = await findDelivery(tx, act.viewer, id)
    if (!mail?.perishesAt || mail.text === null) return null
    await writeAudit(tx, act, 'reveal-mail', { subject: ['mail', id], details: { to: mail.recipientAddress } })
    return mail.text
  })
}

async function findDelivery(database: Database | Transaction, viewer: Viewer, id: number) {
  if (!Number.isSafeInteger(id)) return undefined
  const [mail] = await database
    .select()
    .from(deliveries)
    .where(inProject(deliveries, viewer, id))
  return mail
}

/** The last part of a link's path may be a token, with which anybody acts for the recipient. */
function maskLinks<Text extends string | null>(text: Text): Text {
  return (text?.replace(token, `$1${masked}`) ?? null) as Text
}

const masked = '••••••••'
const token = /(https?:\/\/[^\s"'<>]*\/)[\w.%=-]{20,}(?![\w.%=/-])/g

export async function findMailHtml(viewer: Viewer, id: number): Promise<string | null> {
  const mail = await findDelivery(db(), viewer, id)
  if (!mail?.rendered || mail.perishesAt) return null
  return maskLinks((await PostalMime.parse(mail.rendered)).html ?? null)
}

export function isSending(): boolean {
  return environment().SMTP_URL !== undefined
}
