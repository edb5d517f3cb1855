import { eq } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { alertDigests } from '#db/postgres/schema/alerts/activity-events.ts'
import type { DeliveryMode } from '#domain/alerts/alert-timing.ts'
import { alertsTopic } from '#domain/alerts/audience/alerts-topic.ts'
import { isKnownAddress } from '#domain/alerts/customer-alerts/known-address.server.ts'
import { findPortalAddress } from '#domain/core/hosts/portal-address.server.ts'
import { findGuestState, mailGuest } from '#domain/core/mail/guests/guest-addresses.server.ts'
import { type Mail, queueMail } from '#domain/core/mail/mail-queue.server.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { alertEmail, digestEmail } from './alert-emails.ts'
import { type AlertRecipient, findAlertRecipient } from './alert-recipient.server.ts'
import {
  claimRecipient,
  deferDelivery,
  dropInvisible,
  fillDigest,
  listDueRecipients,
  listFormerDigests,
  listPendingDeliveries,
} from './delivery-queue.server.ts'
import { type Digest, digestsOf, quietEnd } from './digest.ts'
import { eventsOfDigest, listEventSummaries } from './event-summaries.server.ts'

/**
 * Mails what is due at `now`. One transaction per reader claims the events and queues the mail, so that after a crash each event is in
 * exactly one mail. Returns how many mails were queued.
 */
export async function deliverDue(deliveryMode: DeliveryMode, now: Date): Promise<number> {
  let mails = 0
  for (const reader of await listDueRecipients(deliveryMode, now)) {
    mails += await db().transaction((tx) => deliverTo(tx, reader, deliveryMode, now))
  }
  return mails
}

async function deliverTo(tx: Transaction, key: string, mode: DeliveryMode, now: Date): Promise<number> {
  if (!(await claimRecipient(tx, key))) return 0
  const recipient = await findAlertRecipient(tx, key)
  await dropInvisible(tx, key, recipient === null, now)
  if (!recipient) return 0
  const quiet = quietEnd(recipient.settings, recipient.timeZone, now)
  if (quiet) {
    await deferDelivery(tx, key, quiet, now)
    return 0
  }
  const due = await listPendingDeliveries(tx, key, mode, now)
  if (due.total === 0) return 0
  let mails = 0
  for (const digest of digestsOf({ mode, ...due, former: await listFormerDigests(tx, key, mode) }, now)) {
    mails += await sendDigest(tx, recipient, digest)
  }
  return mails
}

/** Users, and known addresses that have not refused, need no consent. */
async function isFree(tx: Transaction, { isPerson, projectId, to }: AlertRecipient): Promise<boolean> {
  if (isPerson) return true
  const email = to.address.toLowerCase()
  return (await findGuestState(projectId, email, tx)) !== 'refused' && isKnownAddress(tx, projectId, null, email)
}

/** Where nothing of it still holds, or the reader has unsubscribed, it counts as delivered. Returns how many mails were queued. */
async function sendDigest(tx: Transaction, recipient: AlertRecipient, digest: Digest): Promise<0 | 1> {
  const { key, projectId } = recipient
  const { mode: manner, windowFrom, windowTo, isFolded } = digest
  const row = { projectId, reader: key, manner, windowFrom, windowTo, state: 'nothing' as const, told: 0, isFolded }
  const [made] = await tx.insert(alertDigests).values(row).returning({ id: alertDigests.id })
  const digestId = made?.id ?? 0
  const count = await fillDigest(tx, digestId, key, digest)
  const { events, more } = await listEventSummaries(tx, eventsOfDigest(digestId), windowTo)
  const [first] = events
  if (!first) return 0
  const { language } = recipient
  const t = translatorIn(language)
  const portal = await findPortalAddress(projectId, windowTo)
  const common = { language, project: brandOf(projectId).name, email: recipient.to.address, timeZone: recipient.timeZone, portal }
  const message =
    events.length === 1 && count === 1 ? alertEmail(t, first, common) : digestEmail(t, events, { ...common, more, windowFrom, windowTo })
  const kind: Mail['kind'] = manner === 'RealTime' ? 'alert' : 'alert-digest'
  const mail = {
    projectId,
    kind,
    about: { kind: 'alert-bundle', key: digestId },
    causedBy: `alerts:${projectId}`,
    customerIds: [...new Set(events.map(({ customerId }) => customerId))],
    dedupeKey: `alert-bundle ${digestId}`,
    to: recipient.to,
    language,
    message,
    topic: { key: alertsTopic, name: t('alerts.title'), portal },
  }
  const isQueued = (await isFree(tx, recipient)) ? await queueMail(tx, mail, windowTo) : await mailGuest(tx, mail, windowTo)
  await tx
    .update(alertDigests)
    .set({ state: isQueued ? 'mailed' : 'refused', told: count })
    .where(eq(alertDigests.id, digestId))
  return isQueued ? 1 : 0
}
