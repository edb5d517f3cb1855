import type { AlertKind } from '#domain/alerts/alert-kinds.ts'
import { amountText } from '#domain/freight/attention/order-list.ts'
import { placeText } from '#domain/freight/shipments/card/place-text.ts'
import type { Say } from '#domain/locales/text-key.ts'
import { inUnits } from '#domain/platform/currency.ts'
import { clockAt, daysBetweenDates } from '#domain/platform/schedules/local-date.ts'
import type { AlertFacts } from './alert-facts.ts'

/** An event with what is known of its thing: all that its text is made of. */
export interface FactualEvent {
  kind: AlertKind
  ticketId: number | null
  invoiceId: number | null
  container: string | null
  before: string | null
  after: string | null
  actor: string | null
  /** Of the destination. */
  timeZone: string
  /** How often it happened, of events that are netted. */
  times?: number
  facts: AlertFacts
}

export interface AlertText {
  /** The fact itself: was and is, days, place, cost. */
  fact: string
  /** The container first, as where several are listed. */
  details: string
  route: string | null
  reference: string | null
  next: string | null
}

/** What an alert says, the same in mails, digests and the inbox. */
export function textOfAlert(t: Say, language: string, event: FactualEvent): AlertText {
  const fact = joined(partsOf(t, language, event))
  const { facts, container } = event
  const [from, to] = [
    placeText(approximately(facts.origin), facts.originText, language),
    placeText(approximately(facts.destination), facts.destinationText, language),
  ]
  return {
    fact,
    details: joined([container, fact]),
    route: from || to ? `${from ?? '?'} → ${to ?? '?'}` : null,
    reference: facts.reference,
    next: nextOf(t, event),
  }
}

const joined = (parts: readonly Part[]) => parts.filter(Boolean).join(' · ')

type Part = string | null | false | undefined

const approximately = (place: AlertFacts['place']) => place && { ...place, approximate: false }

function partsOf(t: Say, language: string, event: FactualEvent): Part[] {
  const { kind, before, after, times = 1, facts } = event
  const place = placeText(approximately(facts.place), null, language)
  const often = times > 1 && t('alerts.mail.times', { count: times })
  switch (kind) {
    case 'eta-changed':
      return [...movedDates(t, event), place, times > 1 && t('alerts.mail.revised', { count: times })]
    case 'arrival-delayed':
      return [expectedDate(t, 'eta', facts), daysText(t, kind, facts), place]
    case 'departure-delayed':
      return [expectedDate(t, 'etd', facts), daysText(t, kind, facts), place]
    case 'free-time-ending':
    case 'free-time-over':
    case 'out-of-gate':
    case 'empty-returned':
      return [...freeTimeParts(t, facts), place, ...costParts(t, facts)]
    case 'documents-missing': {
      const papers = facts.missing.map((each) => t(`documents.categories.${each}`)).join(', ')
      return [papers && t('alerts.facts.missing', { papers }), expectedDate(t, 'eta', facts), daysText(t, kind, facts), place]
    }
    case 'no-news':
      return [daysText(t, kind, facts), expectedDate(t, 'eta', facts), place]
    case 'booking-confirmed':
    case 'shipment-created':
      return [expectedDate(t, 'etd', facts), expectedDate(t, 'eta', facts)]
    case 'departed':
      return [place, expectedDate(t, 'eta', facts)]
    case 'arrived':
      return [place, facts.days !== null && facts.days > 0 && t('alerts.facts.late', { count: facts.days })]
    case 'delivered':
      return [place]
    case 'vessel-changed':
      return [after && (before ? t('alerts.mail.fromTo', { before, after }) : after), expectedDate(t, 'eta', facts)]
    case 'incident-reported':
    case 'container-abandoned':
      return [spoken(event), place, often]
    case 'document-added':
    case 'comment-added':
      return [spoken(event), often]
    default:
      return deskParts(t, event)
  }
}

const spoken = ({ actor, after }: FactualEvent) => after && (actor ? `${actor}: ${after}` : after)

/** Of ETD or ETA: from the first to the latest where they differ. */
function expectedDate(t: Say, date: 'etd' | 'eta', facts: AlertFacts): Part {
  const { first, latest } = facts[date]
  if (!latest) return null
  const name = t(`freight.fields.${date}`)
  return first && first !== latest ? `${name} ${t('alerts.mail.fromTo', { before: first, after: latest })}` : `${name} ${latest}`
}

function daysText(t: Say, kind: Parameters<typeof amountText>[0]['kind'], { days }: AlertFacts): Part {
  const isLate = kind === 'arrival-delayed' || kind === 'departure-delayed'
  return isLate && days !== null && days <= 0 ? null : amountText({ kind, days }, t)
}

function freeTimeParts(t: Say, { freeTime }: AlertFacts): Part[] {
  if (!freeTime) return []
  const { lastFreeDay, state, daysLeft } = freeTime
  const left =
    daysLeft === 0 && state === 'ending' ? t('alerts.facts.today') : t(`freight.freeTime.${state}`, { count: Math.abs(daysLeft ?? 0) })
  return [t('alerts.facts.lastFreeDay', { day: lastFreeDay }), left]
}

function costParts(t: Say, { cost, freeTime }: AlertFacts): Part[] {
  if (!cost || freeTime?.daysLeft === null) return []
  const amountOf = (units: number) => `${cost.currency} ${grouped(inUnits(units, cost.currency))}`
  const amount = cost.perDay !== null && amountOf(cost.perDay)
  const soFar = cost.accrued > 0 && t('alerts.facts.soFar', { amount: amountOf(cost.accrued) })
  // Days agreed with the customer may end before the carrier's.
  const isNext = cost.from !== null && freeTime && daysBetweenDates(freeTime.lastFreeDay, cost.from) <= 3
  const perDay = amount && (soFar || isNext ? t('alerts.facts.perDay', { amount }) : t('alerts.facts.fromDay', { day: cost.from, amount }))
  return [soFar, perDay]
}

/** Formats the text itself, because a float would not be exact. */
const grouped = (amount: string) => amount.replace(/\d(?=(\d{3})+\.)/g, '$&,')

function deskParts(t: Say, { kind, before, after, ticketId, facts: { days } }: FactualEvent): Part[] {
  if (ticketId !== null) {
    const missed = t(before === 'answer' ? 'alerts.mail.notAnswered' : 'alerts.mail.notSolved')
    return [missed, after, days !== null && days > 0 && t('alerts.facts.overdue', { count: days })]
  }
  const owed = t('alerts.mail.owed', { day: before, amount: after && grouped(after) })
  return [owed, kind === 'invoice-overdue' && days !== null && days > 0 && t('alerts.facts.overdue', { count: days })]
}

const isInstant = (text: string) => text.includes('T')

/** Dates are instants, shown as days of the place, or days. Where both fall on one day, what is known of their hours is shown too. */
export function changedDates(before: string, after: string, timeZone: string) {
  const shown = [before, after].map((text) => (isInstant(text) ? clockAt(text, timeZone) : text)) as [string, string]
  const isOneDay = shown[0].slice(0, 10) === shown[1].slice(0, 10)
  const [from = '', to = ''] = shown.map((text) => (isOneDay ? text : text.slice(0, 10)))
  return { before: from, after: to }
}

function movedDates(t: Say, { before, after, timeZone }: FactualEvent): Part[] {
  if (!before || !after) return []
  const moved = changedDates(before, after, timeZone)
  const days = daysBetweenDates(moved.before.slice(0, 10), moved.after.slice(0, 10))
  const by = days !== 0 && t(days > 0 ? 'freight.delay.late' : 'freight.delay.early', { days: Math.abs(days) })
  return [t('alerts.mail.fromTo', moved), by]
}

function nextOf(t: Say, { kind, facts }: FactualEvent): string | null {
  switch (kind) {
    case 'incident-reported':
    case 'container-abandoned':
      return t('attention.todo.incident-open')
    case 'eta-changed':
      return t('attention.todo.arrival-delayed')
    case 'documents-missing':
      return t(facts.addsPapers ? 'attention.todo.documents-missing' : 'attention.documentsBySending')
    case 'free-time-ending':
    case 'free-time-over':
    case 'arrival-delayed':
    case 'departure-delayed':
    case 'no-news':
      return facts.freeTime?.state.startsWith('returned') ? null : t(`attention.todo.${kind}`)
    case 'out-of-gate':
      return facts.freeTime && t('alerts.next.return', { day: facts.freeTime.lastFreeDay })
    case 'ticket-overdue':
    case 'invoice-due':
    case 'invoice-overdue':
    case 'booking-confirmed':
    case 'shipment-created':
    case 'departed':
    case 'arrived':
    case 'delivered':
    case 'vessel-changed':
    case 'document-added':
    case 'comment-added':
      return t(`alerts.next.${kind}`)
    default:
      return null
  }
}
