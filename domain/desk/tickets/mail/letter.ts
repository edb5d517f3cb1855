import type { TFunction } from 'i18next'
import type { Letter } from '../../../ground/mail/letter.ts'
import { type TicketStatusId, ticketStatuses } from '../ticket.ts'

/** What has become of a ticket. */
const ticketNewsKinds = ['raised', 'answered', 'asked', 'started', 'closed', 'reopened'] as const
export type TicketNewsKind = (typeof ticketNewsKinds)[number]

/** A ticket as a letter tells of it, its names in the reader's language. */
export interface ToldTicket {
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

interface TicketLetter {
  kind: TicketNewsKind
  ticket: ToldTicket
  /** What was written: the description, the answer, why it was closed. */
  text: string | null
  /** Its reader has raised it: "your ticket". */
  isOwn: boolean
  /** Where the ticket is read: its page, or for somebody without an account their own link. */
  address: string
  /** What is to be known about that link; null where it is the ticket's page. */
  note: string | null
  project: string
  email: string
  greeting: string
}

/** Tells somebody of a ticket, in the specification's words where it is closed (3 §8). */
export function ticketLetter(t: TFunction, { kind, ticket, isOwn, text, address, note, project, email, greeting }: TicketLetter): Letter {
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
