import { href } from '#domain/core/href.ts'
import type { Email, EmailSection } from '#domain/core/mail/email.ts'
import { severities } from '#domain/freight/exceptions/exception-kinds.ts'
import type { Say } from '#domain/locales/text-key.ts'
import { clockAt } from '#domain/platform/schedules/local-date.ts'
import {
  type AlertSubjectKind,
  alertSubjectOf,
  alertSubjects,
  changedDates,
  describeTicketEvent,
  type EventSummary,
} from './event-summary.ts'

interface EmailFrame {
  project: string
  email: string
  timeZone: string
  portal: string
}

export const maxEventsRead = 400

const mostLines = 100

function detailOf(t: Say, event: EventSummary): string {
  const { kind, before, after, actor, container, times, timeZone, ticketId, invoiceId } = event
  if (ticketId !== null || invoiceId !== null) return describeTicketEvent(t, event) ?? ''
  const changed =
    kind === 'eta-changed' && before && after
      ? [t('alerts.mail.fromTo', changedDates(before, after, timeZone)), times > 1 && t('alerts.mail.revised', { count: times })]
      : []
  const said = kind !== 'eta-changed' && after ? [actor ? `${actor}: ${after}` : after] : []
  const more = kind !== 'eta-changed' && times > 1 ? [t('alerts.mail.times', { count: times })] : []
  return [container, ...changed, ...said, ...more].filter(Boolean).join(' · ')
}

const pageOf = (portal: string, { shipmentId, containerId, ticketId, invoiceId }: EventSummary) => {
  if (ticketId) return portal + href('ticket', { id: ticketId })
  if (invoiceId) return portal + href('invoice', { id: invoiceId })
  return portal + (containerId ? href('container', { id: containerId }) : href('shipment', { id: shipmentId ?? 0 }))
}

export function alertEmail(t: Say, event: EventSummary, { project, email, timeZone, portal }: EmailFrame): Email {
  const { kind, number, customer, happenedAt, happenedOn } = event
  const what = t(`news.kinds.${kind}`)
  const detail = detailOf(t, event)
  const thing = alertSubjectOf(event)
  return {
    subject: t('alerts.mail.subject', { what, number }),
    paragraphs: [t(`alerts.mail.happened.${thing}`, { what, number, customer })],
    facts: [
      [t(`alerts.mail.${thing}`), number],
      [t('alerts.mail.customer'), customer],
      [t('alerts.mail.when'), happenedOn ?? `${clockAt(happenedAt, timeZone)} (${timeZone})`],
      ...(detail ? ([[t('alerts.mail.details'), detail]] as const) : []),
    ],
    button: { label: t('alerts.mail.open'), address: pageOf(portal, event) },
    why: t('alerts.mail.why', { project, email }),
  }
}

interface DigestFrame extends EmailFrame {
  more: number
  windowFrom: Date | null
  windowTo: Date
}

export function digestEmail(t: Say, events: readonly EventSummary[], digest: DigestFrame): Email {
  const { project, email, timeZone, portal, more, windowFrom, windowTo } = digest
  const count = (severity: EventSummary['severity']) => events.filter((each) => each.severity === severity).length
  const shown = events.slice(0, mostLines)
  const customers = [...new Set(shown.map(({ customer }) => customer))]
  const left = events.length - shown.length + more
  const isOf = (subject: AlertSubjectKind) => (each: EventSummary) => alertSubjectOf(each) === subject
  const sectionOf = (customer: string, subject: AlertSubjectKind): EmailSection[] => {
    const rows = shown.filter((each) => each.customer === customer && isOf(subject)(each))
    if (rows.length === 0) return []
    const section = {
      title: subject === 'shipment' ? customer : t(`alerts.mail.sections.${subject}`, { customer }),
      table: {
        columns: [t(`alerts.mail.${subject}`), t('alerts.mail.what'), t('alerts.mail.details'), t('alerts.mail.when')].map((label) => ({
          label,
        })),
        rows: rows.map((each) => [
          { text: each.number, address: pageOf(portal, each) },
          t(`news.kinds.${each.kind}`),
          detailOf(t, each),
          each.happenedOn ?? clockAt(each.happenedAt, timeZone),
        ]),
      },
    }
    return [section]
  }
  const sections = customers.flatMap((customer) => alertSubjects.flatMap((thing) => sectionOf(customer, thing)))
  return {
    subject: t(events.every(isOf('shipment')) ? 'alerts.mail.digestSubject' : 'alerts.mail.digestSubjectOfAll', {
      count: events.length + more,
      project,
    }),
    paragraphs: [
      windowFrom
        ? t('alerts.mail.window', { from: clockAt(windowFrom, timeZone), to: clockAt(windowTo, timeZone), zone: timeZone })
        : t('alerts.mail.windowTo', { to: clockAt(windowTo, timeZone), zone: timeZone }),
    ],
    facts: severities.map((severity) => [t(`attention.severities.${severity}`), String(count(severity))]),
    sections,
    button: { label: t('alerts.mail.openPortal'), address: portal + href('home') },
    notes: left > 0 ? [t('alerts.mail.more', { count: left })] : [],
    why: t('alerts.mail.why', { project, email }),
    scope: t('alerts.mail.scope', { customers: customers.join(', ') }),
  }
}
