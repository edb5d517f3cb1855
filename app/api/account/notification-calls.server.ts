import { selfOf } from '#app/api/api-paths.ts'
import { call, noContent, ok } from '#app/api/call.ts'
import { sequence } from '#app/api/collections/collection.server.ts'
import { exampleOf } from '#app/api/schemas/example.ts'
import { customer, id, text } from '#app/api/schemas/freight.ts'
import { rowIdInBody } from '#app/api/schemas/parameters.ts'
import { type AlertKind, alertKinds } from '#domain/alerts/alert-kinds.ts'
import { choices, type InboxLine } from '#domain/alerts/audience/alert-choice.ts'
import { findAlertChoices, saveAlertChoices } from '#domain/alerts/audience/alert-choices.server.ts'
import { listInboxAfter, markRead } from '#domain/alerts/audience/alert-inbox.server.ts'
import { alertsTopic } from '#domain/alerts/audience/alerts-topic.ts'
import { findNotificationSettings } from '#domain/alerts/audience/notification-settings.server.ts'
import { etaHours } from '#domain/alerts/audience/notification-settings.ts'
import { changeNotificationSettings } from '#domain/alerts/delivery/delivery-queue.server.ts'
import { alertSubjectOf, alertSubjects } from '#domain/alerts/delivery/event-summary.ts'
import { href } from '#domain/core/href.ts'
import { isUnsubscribed, resubscribe, unsubscribe } from '#domain/core/mail/unsubscription.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { z } from '#domain/platform/schema.ts'

const hour = z.number().int().min(0).max(23).nullable()

const notifications = z
  .object({
    etaHours: z.number().int().nullable().meta({ description: 'How far an ETA must move to be told; null for any move.' }),
    quietHours: z.object({ from: hour, until: hour }).meta({ description: 'No mail between these hours of the user’s zone.' }),
    isUnsubscribed: z.boolean().meta({ description: 'By the link of a mail: no alert is mailed, whatever is chosen.' }),
    choices: z.array(z.object({ kind: z.enum(alertKinds), choice: z.enum(choices) })),
  })
  .meta({ id: 'Notifications' })

const chosenNotifications = z.strictObject({
  etaHours: z
    .literal(etaHours)
    .nullable()
    .meta({ examples: [12] }),
  quietHours: z
    .strictObject({ from: hour.meta({ examples: [22] }), until: hour.meta({ examples: [6] }) })
    .refine(({ from, until }) => (from === null) === (until === null)),
  isUnsubscribed: z.boolean(),
  choices: z
    .array(z.strictObject({ kind: z.enum(alertKinds), choice: z.enum(choices) }))
    .max(alertKinds.length)
    .refine((chosen) => new Set(chosen.map(({ kind }) => kind)).size === chosen.length)
    .meta({ examples: [[{ kind: 'arrival-delayed', choice: 'at-once' }]] }),
})

const example = exampleOf(chosenNotifications)

async function describeNotifications(viewer: Viewer) {
  const { etaHours, quietFrom, quietUntil } = await findNotificationSettings(viewer)
  const chosen = Object.entries(await findAlertChoices(viewer)).map(([kind, choice]) => ({ kind, choice }))
  const isStopped = await isUnsubscribed({ ...viewer, topic: alertsTopic })
  return { etaHours, quietHours: { from: quietFrom, until: quietUntil }, isUnsubscribed: isStopped, choices: chosen }
}

const subject = z.object({ type: z.enum(alertSubjects), id, number: z.string() })

const inboxLine = z
  .object({
    id: id.meta({ examples: [12] }),
    kind: z.enum(alertKinds).meta({ examples: ['arrival-delayed'] }),
    subject: subject.meta({ examples: [{ type: 'shipment', id: 4711, number: 'S-100231' }] }),
    container: text,
    customer,
    before: text,
    after: text,
    actor: text,
    details: z.string().meta({
      description: 'What the alert says, in the language of the token’s user.',
      examples: ['ETA 2026-02-10 → 2026-02-14 · 4 days late'],
    }),
    next: text.meta({ description: 'What can be done about it.', examples: ['Inform the consignee and reschedule the delivery'] }),
    happenedAt: z.iso.datetime().meta({ examples: ['2026-02-12T00:00:00.000Z'] }),
    happenedOn: z.iso.date().nullable(),
    isUnread: z.boolean().meta({ examples: [true] }),
    links: z.object({
      self: z.string().meta({ examples: [selfOf('shipments', 4711)] }),
      page: z.string().meta({ examples: [href('shipment', { id: 4711 })] }),
    }),
  })
  .meta({ id: 'InboxLine' })

const collections = { shipment: 'shipments', ticket: 'tickets', invoice: 'invoices' } as const

function lineShape({ shipmentId, ticketId, invoiceId, number, customerId, customer, ...line }: InboxLine): z.output<typeof inboxLine> {
  const type = alertSubjectOf({ ticketId, invoiceId })
  const id = ticketId ?? invoiceId ?? shipmentId ?? 0
  const { id: lineId, kind, container, before, after, actor, details, next, happenedAt, happenedOn, isUnread } = line
  return {
    id: lineId,
    kind: kind as AlertKind,
    subject: { type, id, number },
    container,
    customer: { id: customerId, name: customer },
    before,
    after,
    actor,
    details,
    next,
    happenedAt,
    happenedOn,
    isUnread,
    links: { self: selfOf(collections[type], id), page: href(type, { id }) },
  }
}

const own = { capability: 'receive-alerts', grant: 'alerts:read', noun: 'account' } as const

export const notificationCalls = [
  call({
    ...own,
    id: 'getNotifications',
    method: 'get',
    path: '/me/notifications',
    summary: 'Which alerts reach the token’s user, how, and when not.',
    answers: { 200: notifications },
    example: { answer: example },
    run: async ({ viewer }) => ok(await describeNotifications(viewer)),
  }),
  call({
    ...own,
    grant: 'alerts:write',
    id: 'changeNotifications',
    method: 'put',
    path: '/me/notifications',
    body: chosenNotifications,
    summary: 'Replaces what GET answers. A kind that is left out is as its alert is set.',
    answers: { 200: notifications },
    example: { body: example, answer: example },
    run: async ({ viewer, body: { etaHours, quietHours, isUnsubscribed: isStopped, choices }, now }) => {
      await saveAlertChoices(viewer, Object.fromEntries(choices.map(({ kind, choice }) => [kind, choice])))
      await changeNotificationSettings(viewer, { etaHours, quietFrom: quietHours.from, quietUntil: quietHours.until }, now)
      if (isStopped) await unsubscribe({ ...viewer, topic: alertsTopic }, now)
      else await resubscribe({ ...viewer, topic: alertsTopic })
      return ok(await describeNotifications(viewer))
    },
  }),
  sequence({
    ...own,
    id: 'listInbox',
    path: '/inbox',
    summary: 'Alerts of the token’s user, the newest first.',
    row: inboxLine,
    find: ({ viewer, now }, rows) => listInboxAfter(viewer, rows, now),
    shape: lineShape,
  }),
  call({
    ...own,
    grant: 'alerts:write',
    id: 'markInboxRead',
    method: 'put',
    path: '/inbox/read',
    answers: { 204: null },
    summary: 'Marks the alerts of the token’s user as read: all, or those up to one. What came later stays unread.',
    body: z.strictObject({ upTo: rowIdInBody.optional().meta({ description: 'The id of the newest line that was seen.' }) }),
    example: { body: { upTo: 12 } },
    run: async ({ viewer, body: { upTo } }) => {
      await markRead(viewer, upTo)
      return noContent()
    },
  }),
]
