import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { answerGuestConsent, findGuestState, mailGuest, requestGuestConsent } from '#domain/core/mail/guests/guest-addresses.server.ts'
import { findLatestMail } from '#domain/core/mail/own-mail.server.ts'
import { readChoice, signChoice } from '#domain/core/mail/signed-link.server.ts'
import { isUnsubscribed, listStoppedTopics, resubscribe, resumeTopic, unsubscribe } from '#domain/core/mail/unsubscription.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'
import { message, queueSome } from './queued.ts'

withRecord()

const now = new Date('2026-03-14T08:00:00Z')
const choice = { about: 'topic', projectId: 4, email: 'Ana@fairway.test', topic: 'report:17', name: 'Weekly “late” <b>' } as const
const topic = { key: 'report:17', name: 'Weekly', portal: 'https://fairway.test' }

test('a signed link is valid for its own project and purpose only', () => {
  const token = signChoice(choice)
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/)
  expect(readChoice(token, 'topic', 4)).toEqual(choice)
  expect(readChoice(token, 'address', 4)).toBeNull()
  expect(readChoice(token, 'topic', 1)).toBeNull()
})

test.each([
  ['nothing', () => ''],
  ['one part', (token: string) => token.split('.')[0] ?? ''],
  ['another signature', (token: string) => `${token.slice(0, -4)}AAAA`],
  [
    'another payload',
    (token: string) => `${Buffer.from(JSON.stringify({ ...choice, email: 'x@y.test' })).toString('base64url')}.${token.split('.')[1]}`,
  ],
  ['rubbish', () => '%%.\u0000'],
])('a link with %s is invalid', (_what, spoil) => {
  expect(readChoice(spoil(signChoice(choice)), 'topic', 4)).toBeNull()
})

test('an address that unsubscribes from a topic, in any case, gets no mail of it until it subscribes again', async () => {
  const to = { name: 'Ana', address: 'ana@fairway.test' }
  expect(await queueSome({ to, topic })).toBe(true)
  await unsubscribe(choice, now)
  await unsubscribe(choice, now)
  expect(await isUnsubscribed({ ...choice, email: 'ANA@fairway.test' })).toBe(true)
  expect(await queueSome({ to, topic })).toBe(false)
  expect(await queueSome({ to, topic: { ...topic, key: 'report:18' } })).toBe(true)
  expect(await queueSome({ to: { ...to, address: 'leo@fairway.test' }, topic })).toBe(true)
  expect(await queueSome({ to })).toBe(true)
  await resubscribe(choice)
  expect(await queueSome({ to, topic })).toBe(true)
})

test('a person sees what they have stopped as its mail called it, and gets only their own again', async () => {
  const [ana, leo] = [await seedViewer({ roleId: 2, email: 'Ana.Stops@fairway.test' }), await seedViewer({ roleId: 1 })]
  await unsubscribe({ ...choice, email: ana.email }, now)
  const [stopped] = await listStoppedTopics(ana)
  expect(stopped).toMatchObject({ topic: 'report:17', name: 'Weekly “late” <b>', stoppedAt: now })
  expect(await listStoppedTopics(leo)).toEqual([])
  const id = stopped?.id ?? 0
  expect(await resumeTopic(leo, id)).toBe(false)
  expect(await resumeTopic(ana, id)).toBe(true)
  expect(await isUnsubscribed({ ...choice, email: ana.email })).toBe(false)
})

test('a person sees how their latest mail fared, and nothing of mail to others', async () => {
  const [mia, lea] = [await seedViewer({ roleId: 2, email: 'Mia@fairway.test' }), await seedViewer({ roleId: 2 })]
  await queueSome({ to: { name: 'Mia', address: 'mia@fairway.test' } })
  const ofMia = eq(deliveries.recipientAddress, 'mia@fairway.test')
  await db().update(deliveries).set({ state: 'bounced' }).where(ofMia)
  await queueSome({ to: { name: 'Mia', address: 'mia@fairway.test' } })
  await db()
    .update(deliveries)
    .set({ state: 'withheld' })
    .where(and(ofMia, eq(deliveries.state, 'pending')))
  expect(await findLatestMail(mia)).toMatchObject({ state: 'bounced', subject: message.subject })
  expect(await findLatestMail(lea)).toBeNull()
})

test('an outside address gets one question and nothing else until its reader agrees', async () => {
  const question = {
    projectId: 4,
    email: 'Out@side.test',
    sponsorId: 1,
    sponsor: 'Eva <b>',
    purpose: 'Weekly',
    language: 'en',
    portal: 'https://fairway.test',
  } as const
  const ask = () => db().transaction((tx) => requestGuestConsent(tx, question, now))
  const toOutside = async () =>
    (await db().select().from(deliveries)).filter(({ recipientAddress }) => recipientAddress === 'out@side.test')
  let sent = 0
  const mail = () => {
    sent += 1
    const to = { name: '', address: 'Out@side.test' }
    const about = { kind: 'report', key: 17 }
    return db().transaction((tx) =>
      mailGuest(tx, { projectId: 4, kind: 'report', about, dedupeKey: `outside ${sent}`, to, language: 'en', message, topic }, now),
    )
  }
  expect(await mail()).toBe(false)
  expect([await ask(), await ask()]).toEqual(['asked', 'asked'])
  expect(await toOutside()).toHaveLength(1)
  expect(await mail()).toBe(false)
  const [asked] = await toOutside()
  const token = /mail-address\/(\S+)/.exec(asked?.text ?? '')?.[1] ?? ''
  expect(readChoice(token, 'address', 4)).toMatchObject({ email: 'out@side.test', name: 'Weekly' })
  await answerGuestConsent(4, 'out@side.test', true, now)
  expect(await mail()).toBe(true)
  expect(await ask()).toBe('confirmed')
  await answerGuestConsent(4, 'out@side.test', false, now)
  expect(await mail()).toBe(false)
  expect(await findGuestState(1, 'out@side.test')).toBeNull()
})

test('an address of an invalid form gets no question', async () => {
  const question = {
    projectId: 4,
    email: 'x@y.test\r\nBcc: z@y.test',
    sponsorId: 1,
    sponsor: 'Eva',
    purpose: 'x',
    language: 'en',
    portal: 'https://fairway.test',
  } as const
  await expect(db().transaction((tx) => requestGuestConsent(tx, question, now))).rejects.toThrow('not sent')
})

test('one person can ask at most fifty addresses within an hour, with links to the portal alone', async () => {
  const ask = (at: number, sponsorId: number) => {
    const purpose = 'Your parcel is held, pay at https://evil.example/pay or evil.example'
    const question = { projectId: 4, email: `asked-${sponsorId}-${at}@side.test`, sponsorId, sponsor: 'Eva', purpose } as const
    return db().transaction((tx) => requestGuestConsent(tx, { ...question, language: 'en', portal: 'https://fairway.test' }, now))
  }
  for (let at = 0; at < 50; at += 1) await ask(at, 71)
  await expect(ask(50, 71)).rejects.toMatchObject({ key: 'mail.outside.tooMany', retryAfterSeconds: expect.any(Number) })
  expect(await ask(0, 71)).toBe('asked')
  expect(await ask(50, 72)).toBe('asked')
  const asked = (await db().select().from(deliveries)).filter(({ recipientAddress }) => /^asked-/.test(recipientAddress))
  expect(asked).toHaveLength(51)
  for (const { text } of asked) expect(text).not.toContain('evil')
})
