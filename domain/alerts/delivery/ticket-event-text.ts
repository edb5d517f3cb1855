import type { Say } from '#domain/core/i18n/text-key.ts'
import type { DescribedEvent } from './event-summary.ts'

type DeskFact = Pick<DescribedEvent, 'before' | 'after' | 'ticketId' | 'invoiceId'>

/** Formats the text itself, because a float would not be exact. */
const grouped = (amount: string) => amount.replace(/\d(?=(\d{3})+\.)/g, '$&,')

export function describeTicketEvent(t: Say, { before, after, ticketId, invoiceId }: DeskFact): string | null {
  if (ticketId !== null) {
    const missed = t(before === 'answer' ? 'alerts.mail.notAnswered' : 'alerts.mail.notSolved')
    return after ? `${missed} · ${after}` : missed
  }
  return invoiceId === null ? null : t('alerts.mail.owed', { day: before, amount: after && grouped(after) })
}
