import { textOfAlert } from '#domain/alerts/facts/alert-text.ts'
import { href } from '#domain/core/href.ts'
import type { Email, EmailSection } from '#domain/core/mail/email.ts'
import { severities } from '#domain/freight/exceptions/exception-kinds.ts'
import type { Language } from '#domain/locales/language.ts'
import type { Say } from '#domain/locales/text-key.ts'
import { clockAt } from '#domain/platform/schedules/local-date.ts'
import { type AlertSubjectKind, alertSubjectOf, alertSubjects, type EventSummary } from './event-summary.ts'

interface EmailFrame {
  language: Language
  project: string
  email: string
  timeZone: string
  portal: string
}

export const maxEventsRead = 400

const mostLines = 100

const pageOf = (portal: string, { shipmentId, containerId, ticketId, invoiceId }: EventSummary) => {
  if (ticketId) return portal + href('ticket', { id: ticketId })
  if (invoiceId) return portal + href('invoice', { id: invoiceId })
  return portal + (containerId ? href('container', { id: containerId }) : href('shipment', { id: shipmentId ?? 0 }))
}

export function alertEmail(t: Say, event: EventSummary, { language, project, email, timeZone, portal }: EmailFrame): Email {
  const { kind, number, customer, container, happenedAt, happenedOn } = event
  const what = t(`news.kinds.${kind}`)
  const { fact, route, reference, next } = textOfAlert(t, language, event)
  const thing = alertSubjectOf(event)
  return {
    subject: t('alerts.mail.subject', { what, number }),
    paragraphs: [t(`alerts.mail.happened.${thing}`, { what, number, customer })],
    facts: [
      ...known(t('alerts.mail.details'), fact),
      ...known(t('alerts.mail.next'), next),
      [t(`alerts.mail.${thing}`), number],
      ...known(t('freight.fields.container'), container),
      ...known(t('alerts.mail.route'), route),
      ...known(t('freight.fields.clientReference'), reference),
      [t('alerts.mail.customer'), customer],
      [t('alerts.mail.when'), happenedOn ?? `${clockAt(happenedAt, timeZone)} (${timeZone})`],
    ],
    button: { label: t('alerts.mail.open'), address: pageOf(portal, event) },
    why: t('alerts.mail.why', { project, email }),
  }
}

const known = (label: string, value: string | null) => (value ? ([[label, value]] as const) : [])

interface DigestFrame extends EmailFrame {
  more: number
  windowFrom: Date | null
  windowTo: Date
}

export function digestEmail(t: Say, events: readonly EventSummary[], digest: DigestFrame): Email {
  const { language, project, email, timeZone, portal, more, windowFrom, windowTo } = digest
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
        stacks: 'bare' as const,
        columns: [t(`alerts.mail.${subject}`), t('alerts.mail.what'), t('alerts.mail.details'), t('alerts.mail.when')].map((label) => ({
          label,
        })),
        rows: rows.map((each) => {
          const { details, route, reference, next } = textOfAlert(t, language, each)
          return [
            { text: each.number, address: pageOf(portal, each), below: [reference, route].filter((line) => line !== null) },
            t(`news.kinds.${each.kind}`),
            { text: details, below: next ? [next] : [] },
            each.happenedOn ?? clockAt(each.happenedAt, timeZone),
          ]
        }),
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
