import { and, desc, eq, gt } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { alertDigests } from '#db/postgres/schema/alerts/activity-events.ts'
import type { DeliveryMode } from '#domain/alerts/alert-timing.ts'
import { alertsTopic } from '#domain/alerts/audience/alerts-topic.ts'
import { quietEnd } from '#domain/alerts/audience/notification-settings.ts'
import { isKnownAddress } from '#domain/alerts/customer-alerts/known-address.server.ts'
import { findPortalAddress } from '#domain/core/hosts/portal-address.server.ts'
import { translatorIn } from '#domain/core/i18n/translator.server.ts'
import { findGuestState, mailGuest } from '#domain/core/mail/guests/guest-addresses.server.ts'
import { type Mail, queueMail } from '#domain/core/mail/mail-queue.server.ts'
import { findProject } from '#domain/core/projects/projects.ts'
import { alertEmail, digestEmail } from './alert-emails.ts'
import { type AlertRecipient, findAlertRecipient } from './alert-recipient.server.ts'
import {
  claimRecipient,
  deferDelivery,
  dropInvisible,
  eventsOfDigest,
  fillDigest,
  listDueRecipients,
  listEventSummaries,
  listPendingDeliveries,
} from './delivery-queue.server.ts'
import { maxImmediate, planImmediate, throttleMs } from './throttle.ts'

/**
 * Mails what is due at `now`. One transaction per reader claims the events and queues the mail, so that after a crash each event is in
 * exactly one mail. Returns how many mails were queued.
 */
export async function deliverDue(deliveryMode: DeliveryMode, now: Date): Promise<number> {
  let mails = 0
  for (const reader of await listDueRecipients(deliveryMode, now)) {
    mails += await db().transaction((tx) => tellReader(tx, reader, deliveryMode, now))
  }
  return mails
}

async function tellReader(tx: Transaction, key: string, deliveryMode: DeliveryMode, now: Date): Promise<number> {
  if (!(await claimRecipient(tx, key))) return 0
  const recipient = await findAlertRecipient(tx, key)
  await dropInvisible(tx, key, recipient === null, now)
  if (!recipient) return 0
  const quiet = quietEnd(recipient.wishes, recipient.timeZone, now)
  if (quiet) {
    await deferDelivery(tx, key, quiet, now)
    return 0
  }
  const { ids, total } = await listPendingDeliveries(tx, key, deliveryMode, maxImmediate, now)
  if (total === 0) return 0
  if (deliveryMode === 'Consolidated') return tellTogether(tx, recipient, { manner: deliveryMode, isFolded: false, only: null }, now)
  const plan = planImmediate({ waiting: total, ...(await findRecent(tx, key, now)) })
  if (plan === 'wait') return 0
  if (plan === 'fold') return tellTogether(tx, recipient, { manner: deliveryMode, isFolded: true, only: null }, now)
  let mails = 0
  for (const only of ids) mails += await tellTogether(tx, recipient, { manner: deliveryMode, isFolded: false, only }, now)
  return mails
}

async function findRecent(tx: Transaction, reader: string, now: Date) {
  const since = new Date(now.getTime() - throttleMs)
  const rows = await tx
    .select({ isFolded: alertDigests.isFolded })
    .from(alertDigests)
    .where(and(eq(alertDigests.reader, reader), eq(alertDigests.manner, 'RealTime'), gt(alertDigests.windowTo, since)))
  return { sent: rows.length, hasFolded: rows.some(({ isFolded }) => isFolded) }
}

interface Wish {
  manner: DeliveryMode
  isFolded: boolean
  only: number | null
}

/** Users, and known addresses that have not refused, need no consent. */
async function isFree(tx: Transaction, { isPerson, projectId, to }: AlertRecipient): Promise<boolean> {
  if (isPerson) return true
  const email = to.address.toLowerCase()
  return (await findGuestState(projectId, email, tx)) !== 'refused' && isKnownAddress(tx, projectId, null, email)
}

/** Where nothing of it still holds, or the reader has unsubscribed, it counts as delivered. */
async function tellTogether(tx: Transaction, recipient: AlertRecipient, { manner, isFolded, only }: Wish, now: Date): Promise<number> {
  const { key, projectId } = recipient
  const [last] = await tx
    .select({ windowTo: alertDigests.windowTo })
    .from(alertDigests)
    .where(and(eq(alertDigests.reader, key), eq(alertDigests.manner, manner)))
    .orderBy(desc(alertDigests.windowTo))
    .limit(1)
  const windowFrom = last?.windowTo ?? null
  const row = { projectId, reader: key, manner, windowFrom, windowTo: now, state: 'nothing' as const, told: 0, isFolded }
  const [bundle] = await tx.insert(alertDigests).values(row).returning({ id: alertDigests.id })
  const digestId = bundle?.id ?? 0
  const told = await fillDigest(tx, digestId, key, manner, only, now)
  const { happenings, more } = await listEventSummaries(tx, eventsOfDigest(digestId), now)
  if (happenings.length === 0) return 0
  const t = translatorIn(recipient.language)
  const portal = await findPortalAddress(projectId, now)
  const common = { project: findProject(projectId).name, email: recipient.to.address, timeZone: recipient.timeZone, portal }
  const [first] = happenings
  const letter =
    happenings.length === 1 && first && told === 1
      ? alertEmail(t, first, common)
      : digestEmail(t, happenings, { ...common, more, windowFrom, windowTo: now })
  const kind: Mail['kind'] = manner === 'RealTime' ? 'alert' : 'alert-digest'
  const mail = {
    ...{ projectId, kind, about: { kind: 'alert-bundle', key: digestId }, causedBy: `alerts:${projectId}` },
    customerIds: [...new Set(happenings.map(({ customerId }) => customerId))],
    ...{ dedupeKey: `alert-bundle ${digestId}`, to: recipient.to, language: recipient.language, letter },
    topic: { key: alertsTopic, name: t('alerts.title'), portal },
  }
  const isQueued = (await isFree(tx, recipient)) ? await queueMail(tx, mail, now) : await mailGuest(tx, mail, now)
  await tx
    .update(alertDigests)
    .set({ state: isQueued ? 'mailed' : 'refused', told })
    .where(eq(alertDigests.id, digestId))
  return isQueued ? 1 : 0
}
