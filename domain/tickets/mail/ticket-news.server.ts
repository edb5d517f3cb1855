import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import { noteTicketEvent } from '#domain/alerts/webhooks/system-messages.server.ts'
import { href } from '#domain/core/href.ts'
import { mailGuest, requestGuestConsent } from '#domain/core/mail/guests/guest-addresses.server.ts'
import { queueMail } from '#domain/core/mail/mail-queue.server.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import { mailPerson } from '#domain/identity/access/person-mail.server.ts'
import { languageOfPerson } from '#domain/identity/access/preferences/preferences.server.ts'
import type { Language } from '#domain/locales/language.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { mailboxOf } from '#domain/platform/mail-address.ts'
import { guestLink } from '#domain/tickets/guests/guest-link.server.ts'
import { type TicketCopy, type TicketStatusId, ticketStatuses } from '#domain/tickets/ticket.ts'
import { findMailedTicket } from './mailed-ticket.server.ts'
import { type MailedTicket, type TicketNewsKind, ticketEmail } from './ticket-email.ts'
import { listTicketRecipients } from './ticket-recipients.server.ts'

interface TicketNews {
  kind: TicketNewsKind
  /** A user id, or the address of somebody without an account; the author receives no mail. */
  by: number | string
  key: string
  text?: string | null
  portal: string
}

/** Mails the news of a ticket, and writes it down for webhooks, in the transaction in which it happens. */
export async function mailTicketNews(tx: Transaction, ticketId: number, news: TicketNews, now: Date): Promise<void> {
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, ticketId))
  if (!ticket) return
  await noteTicketEvent(tx, ticketId, eventOf(ticket, news), now)
  const { kind, portal } = news
  const text = kind === 'raised' ? ticket.description : (news.text ?? null)
  const project = brandOf(ticket.projectId)
  const about = { kind: 'ticket', key: ticketId }
  const causedBy = typeof news.by === 'number' ? `user:${news.by}` : `address:${news.by.toLowerCase()}`
  const topic = { key: `ticket:${ticketId}`, name: ticket.number, portal }
  const { people, outsiders } = await listTicketRecipients(tx, ticket, news.by)
  const { language } = project
  const ticketIn = await tellIn(tx, ticketId, [language, ...people.map(languageOfPerson)])
  const address = portal + href('ticket', { id: ticketId })
  const keyOf = (reader: string) => `ticket ${ticketId} ${news.key} ${reader}`
  for (const person of people) {
    await mailPerson(
      tx,
      person,
      {
        kind: `ticket-${kind}`,
        about,
        causedBy,
        dedupeKey: keyOf(String(person.id)),
        ...(person.isInCopy && { topic }),
        write: (t, { name, email, project }) =>
          ticketEmail(t, {
            kind,
            text,
            address,
            project,
            email,
            note: null,
            isOwn: person.id === ticket.createdBy,
            ticket: ticketIn(languageOfPerson(person)),
            greeting: t('mail.greeting', { name }),
          }),
      },
      now,
    )
  }
  const t = translatorIn(language)
  for (const { id: copyId, name, email, isKnown } of outsiders) {
    if (!isKnown) await askToCopy(tx, { ...ticket, creator: ticketIn(language).creator, language, portal }, { name, email }, now)
    const message = ticketEmail(t, {
      kind,
      text,
      project: project.name,
      email,
      note: t('tickets.mail.linkNote'),
      isOwn: false,
      address: guestLink({ projectId: project.id, ticketId, copyId, email, name }, portal),
      ticket: ticketIn(language),
      greeting: t('mail.greeting', { name }),
    })
    const dedupeKey = keyOf(email)
    const projectId = ticket.projectId as ProjectId
    const what = { projectId, kind: `ticket-${kind}` as const, about, causedBy }
    const mail = { ...what, dedupeKey, to: mailboxOf(name, email), language, message, topic }
    await (isKnown ? queueMail(tx, mail, now) : mailGuest(tx, mail, now))
  }
}

/** A comment is named and its text left out: who may read it is asked when it is read. */
function eventOf({ subject, statusId }: typeof tickets.$inferSelect, { kind, by, key }: TicketNews): Parameters<typeof noteTicketEvent>[2] {
  const actorId = typeof by === 'number' ? by : null
  switch (kind) {
    case 'raised':
      return { kind: 'ticket-created', fact: key, after: subject.slice(0, 200), actorId }
    case 'asked':
    case 'answered':
      return {
        kind: 'ticket-commented',
        fact: key,
        before: key.replace('comment ', ''),
        after: kind === 'asked' ? 'user' : 'desk',
        actorId,
      }
    default:
      return { kind: 'ticket-status-changed', fact: key, after: ticketStatuses[statusId as TicketStatusId], actorId }
  }
}

async function tellIn(tx: Transaction, ticketId: number, wanted: readonly Language[]): Promise<(language: Language) => MailedTicket> {
  const byLanguage = new Map<Language, MailedTicket>()
  for (const language of new Set(wanted)) byLanguage.set(language, await findMailedTicket(tx, ticketId, language))
  return (language) => byLanguage.get(language) as MailedTicket
}

interface CopiedTicket {
  projectId: number
  createdBy: number
  number: string
  creator: string
  language: Language
  portal: string
}

async function askToCopy(
  tx: Transaction,
  { projectId, createdBy, number, creator, language, portal }: CopiedTicket,
  { email }: TicketCopy,
  now: Date,
) {
  const purpose = translatorIn(language)('tickets.mail.purpose', { number })
  await requestGuestConsent(
    tx,
    { projectId: projectId as ProjectId, email, sponsorId: createdBy, sponsor: creator, purpose, language, portal },
    now,
  )
}
