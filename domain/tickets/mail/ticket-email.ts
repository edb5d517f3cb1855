import type { Email } from '#domain/core/mail/email.ts'
import type { Say } from '#domain/locales/text-key.ts'
import { type TicketStatusId, ticketStatuses } from '#domain/tickets/ticket.ts'

const ticketNewsKinds = ['raised', 'answered', 'asked', 'started', 'closed', 'reopened'] as const
export type TicketNewsKind = (typeof ticketNewsKinds)[number]

export interface MailedTicket {
  id: number
  number: string
  subject: string
  creator: string
  type: string
  module: string
  subModule: string | null
  severity: string | null
  statusId: TicketStatusId
}

interface TicketEmail {
  kind: TicketNewsKind
  ticket: MailedTicket
  text: string | null
  isOwn: boolean
  address: string
  note: string | null
  project: string
  email: string
  greeting: string
}

export function ticketEmail(t: Say, { kind, ticket, isOwn, text, address, note, project, email, greeting }: TicketEmail): Email {
  const { number, subject } = ticket
  const facts: [string, string | null][] = [
    [t('tickets.fields.number'), number],
    [t('tickets.fields.subject'), subject],
    [t('tickets.fields.status'), t(`tickets.statuses.${ticketStatuses[ticket.statusId]}`)],
    [t('tickets.fields.type'), ticket.type],
    [t('tickets.fields.module'), [ticket.module, ticket.subModule].filter(Boolean).join(' · ')],
    [t('tickets.fields.severity'), ticket.severity],
    [t('tickets.fields.createdBy'), ticket.creator],
  ]
  return {
    subject: t(`tickets.mail.subjects.${kind}`, { number, subject }),
    paragraphs: [
      greeting,
      t(`tickets.mail.what.${kind === 'closed' && !isOwn ? 'closedOther' : kind}`, { number, creator: ticket.creator }),
    ],
    facts: facts.filter((fact): fact is [string, string] => Boolean(fact[1])),
    sections: text ? [{ title: t(`tickets.mail.texts.${kind}`), paragraphs: text.split(/\n{2,}/) }] : [],
    button: { label: t('tickets.mail.open'), address },
    ...(note !== null && { notes: [note] }),
    why: t('tickets.mail.why', { project, email, number }),
  }
}
