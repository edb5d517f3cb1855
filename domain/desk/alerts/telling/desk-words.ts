import type { TFunction } from 'i18next'
import type { ToldHappening } from './net.ts'

type DeskFact = Pick<ToldHappening, 'before' | 'after' | 'ticketId' | 'invoiceId'>

/** `USD 12450.00` as `USD 12,450.00`, as both languages write it here; exact, for it stays a text. */
const grouped = (amount: string) => amount.replace(/\d(?=(\d{3})+\.)/g, '$&,')

/** Which target of a ticket has passed, with its subject; by when an invoice is to be paid and what is owed. Null of a shipment. */
export function sayDeskFact(t: TFunction, { before, after, ticketId, invoiceId }: DeskFact): string | null {
  if (ticketId !== null) {
    const missed = t(before === 'answer' ? 'alerts.mail.notAnswered' : 'alerts.mail.notSolved')
    return after ? `${missed} · ${after}` : missed
  }
  return invoiceId === null ? null : t('alerts.mail.owed', { day: before, amount: after && grouped(after) })
}
