import type { TFunction } from 'i18next'
import type { Letter, LetterSection } from '../../../ground/mail/letter.ts'
import { wallTime } from '../../../ground/schedules/wall-time.ts'
import type { NetHappening } from './net.ts'

interface Told {
  project: string
  email: string
  /** The zone whose clock the reader lives by. */
  timeZone: string
  /** The address links begin with. */
  portal: string
}

/** Happenings that a mail looks at one by one; beyond them it only counts. */
export const mostLookedAt = 400

/** The most lines of one mail; the rest is in the portal. */
export const mostLines = 100

/** What the clock of a zone shows, to the minute; a long digest asks some hundred times, and everybody else waits meanwhile. */
const clockAt = (instant: string | Date, timeZone: string) =>
  new Date(wallTime(new Date(instant).getTime(), timeZone)).toISOString().slice(0, 16).replace('T', ' ')

/** Two instants as days, or to the minute where they are of one day. */
function changeOf(before: string, after: string, timeZone: string) {
  const walls = [clockAt(before, timeZone), clockAt(after, timeZone)] as const
  const isOneDay = walls[0].slice(0, 10) === walls[1].slice(0, 10)
  const [from, to] = walls.map((wall) => (isOneDay ? wall : wall.slice(0, 10)))
  return { before: from, after: to }
}

/** What there is to say beside the kind. */
function detailOf(t: TFunction, { kind, before, after, actor, container, times, timeZone }: NetHappening): string {
  const changed =
    kind === 'eta-changed' && before && after
      ? [t('alerts.mail.fromTo', changeOf(before, after, timeZone)), times > 1 && t('alerts.mail.revised', { count: times })]
      : []
  const said = kind !== 'eta-changed' && after ? [actor ? `${actor}: ${after}` : after] : []
  const more = kind !== 'eta-changed' && times > 1 ? [t('alerts.mail.times', { count: times })] : []
  return [container, ...changed, ...said, ...more].filter(Boolean).join(' · ')
}

const shipmentAt = (portal: string, { shipmentId, containerId }: NetHappening) =>
  containerId ? `${portal}/Container-Detail/${containerId}` : `${portal}/shipmentsDetail/${shipmentId}`

/** One thing that happened, as soon as it has. */
export function messageLetter(t: TFunction, happening: NetHappening, { project, email, timeZone, portal }: Told): Letter {
  const { kind, number, customer, happenedAt } = happening
  const what = t(`alerts.kinds.${kind}`)
  const detail = detailOf(t, happening)
  return {
    subject: t('alerts.mail.subject', { what, number }),
    paragraphs: [t('alerts.mail.happened', { what, number, customer })],
    facts: [
      [t('alerts.mail.shipment'), number],
      [t('alerts.mail.customer'), customer],
      [t('alerts.mail.when'), `${clockAt(happenedAt, timeZone)} (${timeZone})`],
      ...(detail ? ([[t('alerts.mail.details'), detail]] as const) : []),
    ],
    button: { label: t('alerts.mail.open'), address: shipmentAt(portal, happening) },
    why: t('alerts.mail.why', { project, email }),
  }
}

interface Digest extends Told {
  /** How many happenings were not looked at one by one. */
  more: number
  windowFrom: Date | null
  windowTo: Date
}

/** All that happened in a window: counts, then what needs action first, by customer. */
export function digestLetter(t: TFunction, happenings: readonly NetHappening[], digest: Digest): Letter {
  const { project, email, timeZone, portal, more, windowFrom, windowTo } = digest
  const count = (severity: NetHappening['severity']) => happenings.filter((each) => each.severity === severity).length
  const shown = happenings.slice(0, mostLines)
  const customers = [...new Set(shown.map(({ customer }) => customer))]
  const left = happenings.length - shown.length + more
  const sections = customers.map((customer): LetterSection => {
    const rows = shown.filter((each) => each.customer === customer)
    return {
      title: customer,
      table: {
        columns: [t('alerts.mail.shipment'), t('alerts.mail.what'), t('alerts.mail.details'), t('alerts.mail.when')].map((label) => ({
          label,
        })),
        rows: rows.map((each) => [
          { text: each.number, address: shipmentAt(portal, each) },
          t(`alerts.kinds.${each.kind}`),
          detailOf(t, each),
          clockAt(each.happenedAt, timeZone),
        ]),
      },
    }
  })
  return {
    subject: t('alerts.mail.digestSubject', { count: happenings.length + more, project }),
    paragraphs: [
      windowFrom
        ? t('alerts.mail.window', { from: clockAt(windowFrom, timeZone), to: clockAt(windowTo, timeZone), zone: timeZone })
        : t('alerts.mail.windowTo', { to: clockAt(windowTo, timeZone), zone: timeZone }),
    ],
    facts: (['danger', 'warning', 'info'] as const).map((severity) => [t(`attention.severities.${severity}`), String(count(severity))]),
    sections,
    button: { label: t('alerts.mail.openPortal'), address: `${portal}/Home` },
    notes: left > 0 ? [t('alerts.mail.more', { count: left })] : [],
    why: t('alerts.mail.why', { project, email }),
    scope: t('alerts.mail.scope', { customers: customers.join(', ') }),
  }
}
