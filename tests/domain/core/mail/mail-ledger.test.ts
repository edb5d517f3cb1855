import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import { findMailTrouble } from '#domain/core/mail/delivery/mail-trouble.server.ts'
import { findMail, findMailHtml, mailRows, revealMail } from '#domain/core/mail/mail-ledger.server.ts'
import { mailList } from '#domain/core/mail/mail-list.ts'
import type { Mail } from '#domain/core/mail/mail-queue.server.ts'
import { canResend, resendMail } from '#domain/core/mail/resend-mail.server.ts'
import { signChoice } from '#domain/core/mail/signed-link.server.ts'
import { unsubscribe } from '#domain/core/mail/unsubscription.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson, seedViewer, signedIn } from '#tests/support/test-viewers.ts'
import { queueSome } from './queued.ts'

withRecord()

const origin = { network: '10.0.0.1', userAgent: null, requestId: 'request' }
const ask = (address: string) => readListQuery(mailList, new URLSearchParams(address))

test('administrators list the mail of their own project, newest first, ten a page', async () => {
  const viewer = await seedViewer({ roleId: 1 })
  for (let n = 0; n < 12; n += 1) await queueSome({ dedupeKey: `ours ${n}` })
  await queueSome({ projectId: 1, dedupeKey: 'theirs' })
  const { page: first } = await mailRows.page(viewer, ask(''), new Date())
  expect(first).toMatchObject({ total: 12, page: 1, pages: 2 })
  expect(first.rows).toHaveLength(10)
  expect(first.rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id).toSorted((a, b) => b - a))
  expect((await mailRows.page(viewer, ask('page=99'), new Date())).page.page).toBe(2)
  expect((await mailRows.page(viewer, ask('page=x'), new Date())).page.page).toBe(1)

  const [theirs] = (await db().select().from(deliveries)).filter(({ dedupeKey }) => dedupeKey === 'theirs')
  const ours = await findMail(viewer, first.rows[0]?.id ?? 0)
  expect(ours).toMatchObject({ text: expect.stringContaining('It left Manzanillo.'), headers: expect.stringContaining('Message-ID:') })
  expect(JSON.stringify(ours)).not.toContain('<p')
  for (const id of [theirs?.id ?? 0, 999_999, Number.NaN, 1e300]) expect(await findMail(viewer, id)).toBeNull()
})

test('the mail ledger is searched, filtered, sorted and exported within the project', async () => {
  const viewer = await seedViewer({ roleId: 1 })
  const total = async (address: string) => (await mailRows.page(viewer, ask(address), new Date())).page.total
  const all = await total('')
  const [some] = (await mailRows.page(viewer, ask(''), new Date())).page.rows
  const today = some?.createdAt.slice(0, 10) ?? ''
  expect(await total(`q=${some?.recipientAddress.split('@')[1]?.slice(1).toUpperCase()}`)).toBe(all)
  for (const none of ['q=%25', 'q=_', 'q=%5C', 'q=nobody-here', 'state=sent', 'kind=nothing', `writtenTo=2020-01-01`])
    expect(await total(none)).toBe(0)
  for (const every of [
    'state=pending',
    'state=pending&state=sent',
    `kind=${some?.kind}`,
    `writtenFrom=${today}&writtenTo=${today}`,
    'state=gone',
  ])
    expect(await total(every)).toBe(all)
  const { catalogue } = await mailRows.page(viewer, ask('state=sent'), new Date())
  expect(catalogue.state?.options).toEqual([
    { value: 'pending', count: all },
    { value: 'sent', count: 0 },
  ])
  const ids = (await mailRows.page(viewer, ask('sort=written&dir=asc'), new Date())).page.rows.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((one, other) => one - other))
  const sheet = await mailRows.sheet(viewer, ask('page=2'), null, new Date())
  expect([sheet.total, sheet.rows.length]).toEqual([all, all])
  const [theirs] = (await db().select().from(deliveries)).filter(({ dedupeKey }) => dedupeKey === 'theirs')
  const selected = await mailRows.sheet(viewer, ask(''), [some?.id ?? 0, theirs?.id ?? 0], new Date())
  expect([selected.total, selected.rows.map(({ id }) => id)]).toEqual([2, [some?.id]])
})

test('mail is found by its recipient and by its customers', async () => {
  const viewer = await seedViewer({ roleId: 1 })
  const customerId = await seedCustomer(db(), { name: 'Aurora Textiles' })
  await queueSome({ dedupeKey: 'of a customer', customerIds: [customerId], to: { name: 'Rosa Lima', address: 'rosa@aurora.test' } })
  const found = async (address: string) => (await mailRows.page(viewer, ask(address), new Date())).page.rows
  for (const address of ['customer=aurora', 'reader=rosa', 'reader=%40aurora.test', 'customer=textiles&reader=lima']) {
    expect(await found(address)).toMatchObject([{ recipientName: 'Rosa Lima', customers: 'Aurora Textiles' }])
  }
  expect(await found('customer=aurora&reader=ana')).toEqual([])
})

describe('sending again', () => {
  const seedEnded = async (dedupeKey: string, state: 'sent' | 'bounced' | 'failed', more: Partial<Mail> = {}) => {
    await queueSome({ dedupeKey, ...more })
    const [mail] = await db()
      .update(deliveries)
      .set({ state, nextAttemptAt: null, attempts: 3 })
      .where(eq(deliveries.dedupeKey, dedupeKey))
      .returning()
    return mail as typeof deliveries.$inferSelect
  }

  test.each([
    'sent',
    'bounced',
    'failed',
  ] as const)('a mail that was %s is sent again once with the same bytes, and the audit trail names the person', async (state) => {
    const viewer = await seedViewer({ roleId: 1 })
    const mail = await seedEnded(`again ${state}`, state)
    const now = new Date()
    expect(await resendMail(actOf(viewer, now, origin), mail.id)).toBe(true)
    expect(await resendMail(actOf(viewer, now, origin), mail.id)).toBe(false)
    const [after] = await db().select().from(deliveries).where(eq(deliveries.id, mail.id))
    expect(after).toEqual({
      ...mail,
      causedBy: `user:${viewer.userId}`,
      state: 'pending',
      attempts: 0,
      doubts: 0,
      nextAttemptAt: now,
      sentAt: null,
    })
    const trail = await db().$count(auditEntries, and(eq(auditEntries.action, 'resend-mail'), eq(auditEntries.subjectId, String(mail.id))))
    expect(trail).toBe(1)
  })

  test("a waiting mail, one with a one-time link, another project's and an unsubscribed one cannot be sent again", async () => {
    const viewer = await seedViewer({ roleId: 1 })
    const stranger = await signedIn(await seedPerson({ roleId: 1, projectId: 1 }))
    await queueSome({ dedupeKey: 'still waits' })
    const [waits] = await db().select().from(deliveries).where(eq(deliveries.dedupeKey, 'still waits'))
    const secret = await seedEnded('secret', 'failed', { perishesAt: new Date(Date.now() + 60_000) })
    const topic = { key: 'report:17', name: 'Arrivals', portal: 'https://portal.fairway.test' }
    const stopped = await seedEnded('stopped', 'sent', { topic })
    expect(await canResend(viewer, stopped.id)).toBe('yes')
    await unsubscribe({ projectId: 4, email: stopped.recipientAddress, topic: topic.key }, new Date())
    expect(await canResend(viewer, stopped.id)).toBe('stopped')
    for (const id of [waits?.id ?? 0, secret.id, stopped.id, 987_654_321])
      expect(await resendMail(actOf(viewer, new Date(), origin), id)).toBe(false)
    const plain = await seedEnded('plain one', 'sent')
    expect(await resendMail(actOf(stranger.viewer, new Date(), origin), plain.id)).toBe(false)
    expect(await findMailHtml(viewer, plain.id)).toContain('It left Manzanillo.')
    for (const [who, id] of [
      [viewer, secret.id],
      [stranger.viewer, plain.id],
      [viewer, Number.NaN],
    ] as const)
      expect(await findMailHtml(who, id)).toBeNull()
  })
})

test('mail trouble counts mail lost within the day, or waiting for a quarter of an hour', async () => {
  const viewer = await seedViewer({ roleId: 1, projectId: 5 })
  const now = new Date()
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  expect(await findMailTrouble(viewer, now)).toBeNull()
  const write = async (dedupeKey: string, row: Partial<typeof deliveries.$inferInsert>) => {
    await queueSome({ dedupeKey, projectId: 5 })
    await db().update(deliveries).set(row).where(eq(deliveries.dedupeKey, dedupeKey))
  }
  await write('lost long ago', { state: 'failed', nextAttemptAt: null, createdAt: ago(2_000) })
  await write('waits a little', { createdAt: ago(14), nextAttemptAt: ago(14) })
  await write('sent again just now', { createdAt: ago(500), nextAttemptAt: now })
  expect(await findMailTrouble(viewer, now)).toBeNull()
  await write('waits', { createdAt: ago(16), nextAttemptAt: ago(16) })
  expect(await findMailTrouble(viewer, now)).toEqual({ lost: 0, waitingSince: ago(16).toISOString() })
  await write('is tried', { state: 'retry', createdAt: ago(20), nextAttemptAt: ago(-5), attempts: 2 })
  await write('bounced', { state: 'bounced', nextAttemptAt: null, createdAt: ago(100) })
  await write('nobody knows', { state: 'unknown', nextAttemptAt: null, doubts: 2 })
  await write('is asked once more', { state: 'unknown', nextAttemptAt: ago(-5), doubts: 1 })
  expect(await findMailTrouble(viewer, now)).toEqual({ lost: 2, waitingSince: ago(20).toISOString() })
})

test.each([
  'ticket',
  'mail-address',
  'mail-choice',
])('a link under /%s, with which its recipient acts, is masked for everybody else', async (path) => {
  const viewer = await seedViewer({ roleId: 1 })
  const secret = signChoice({ about: 'address', projectId: 4, email: 'eva@outside.test', topic: '', name: 'Weekly' })
  const button = { label: 'Yes', address: `https://portal.fairway.test/${path}/${secret}` }
  const topic = { key: 'report:1', name: 'Weekly', portal: 'https://portal.fairway.test' }
  await queueSome({
    dedupeKey: `acts ${path}`,
    message: { subject: 'May we?', paragraphs: ['Say so.'], button, why: 'You were named.' },
    topic,
  })
  const [{ id } = { id: 0 }] = await db()
    .select()
    .from(deliveries)
    .where(eq(deliveries.dedupeKey, `acts ${path}`))
  const mail = await findMail(viewer, id)
  expect(mail?.text).toContain(`https://portal.fairway.test/${path}/••••••••`)
  expect(mail?.headers).toContain('https://portal.fairway.test/mail-choice/••••••••')
  const html = (await findMailHtml(viewer, id)) ?? ''
  expect(html).toContain(`https://portal.fairway.test/${path}/••••••••`)
  const [payload = '', signature = ''] = secret.split('.')
  for (const part of [payload, signature]) expect(JSON.stringify(mail) + html).not.toContain(part)
  expect(await revealMail(actOf(viewer, new Date(), origin), id)).toBeNull()
})

test('a one-time link is masked until somebody asks for it, and the audit trail says who did', async () => {
  const viewer = await seedViewer({ roleId: 1 })
  const link = `https://portal.fairway.test/recoverpassword/${'aB3_-'.repeat(9).slice(0, 43)}`
  await queueSome({
    dedupeKey: 'with a link',
    message: { subject: 'A link', paragraphs: ['Choose:'], button: { label: 'Choose', address: link }, why: 'You asked.' },
    perishesAt: new Date(Date.now() + 60_000),
  })
  await queueSome({ dedupeKey: 'plain' })
  const idOf = async (key: string) => (await db().select().from(deliveries)).find(({ dedupeKey }) => dedupeKey === key)?.id ?? 0
  const [id, plain] = [await idOf('with a link'), await idOf('plain')]
  const mail = await findMail(viewer, id)
  expect(mail).toMatchObject({ hidden: 'masked', text: expect.stringContaining('https://portal.fairway.test/recoverpassword/••••••••') })
  expect(JSON.stringify(mail)).not.toContain('aB3_-aB3_-')
  expect(await findMail(viewer, plain)).toMatchObject({ hidden: null })

  const stranger = await signedIn(await seedPerson({ roleId: 1, projectId: 1 }))
  const revealed = () => db().$count(auditEntries, eq(auditEntries.action, 'reveal-mail'))
  expect(await revealMail(actOf(stranger.viewer, new Date(), origin), id)).toBeNull()
  expect(await revealMail(actOf(viewer, new Date(), origin), plain)).toBeNull()
  expect(await revealed()).toBe(0)
  expect(await revealMail(actOf(viewer, new Date(), origin), id)).toContain(link)
  expect(await db().select().from(auditEntries).where(eq(auditEntries.action, 'reveal-mail'))).toMatchObject([
    { userId: viewer.userId, subjectKind: 'mail', subjectId: String(id) },
  ])
})
