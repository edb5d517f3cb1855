import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { deliverMail, dropExpiredMail } from '#domain/core/mail/delivery/deliver-mail.server.ts'
import { onMailFailure } from '#domain/core/mail/delivery/mail-failures.server.ts'
import { asciiDomain } from '#domain/core/mail/delivery/smtp.server.ts'
import { openPostOffice, type PostOffice } from '#tests/support/smtp-server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { message, queueSome } from './queued.ts'

withRecord()
beforeEach(async () => void (await db().delete(deliveries)))

const minute = 60_000
const start = new Date('2026-03-14T08:00:00Z')
const at = (minutes: number) => new Date(start.getTime() + minutes * minute)
const ledger = () => db().select().from(deliveries).orderBy(deliveries.id)
const only = async () => (await ledger())[0] ?? expect.fail('the ledger is empty')

type Stage = 'connect' | 'sender' | 'recipient' | 'message'
type Behave = (office: PostOffice, answer: (error?: Error) => void, message?: Buffer) => void

interface Fault {
  stage: Stage
  behave: Behave
  times: number
}

const refuse =
  (responseCode: number): Behave =>
  (_office, answer) =>
    answer(Object.assign(new Error('not now'), { responseCode }))
const drop: Behave = (office) => office.drop()

async function openFaulty(taken: Buffer[], fault?: Fault): Promise<PostOffice> {
  let left = fault?.times ?? 0
  const at = (stage: Stage, usual: () => void, answer: (error?: Error) => void, message?: Buffer) => {
    if (fault?.stage !== stage || left === 0) return usual()
    left -= 1
    fault.behave(office, answer, message)
  }
  const manners: SMTPServerOptions = {
    onConnect: (_session, answer) => at('connect', () => answer(), answer as () => void),
    onMailFrom: (_address, _session, answer) => at('sender', () => answer(), answer as () => void),
    onRcptTo: (_address, _session, answer) => at('recipient', () => answer(), answer as () => void),
    onData(stream, _session, answer) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const message = Buffer.concat(chunks)
        const take = () => {
          taken.push(message)
          answer()
        }
        at('message', take, answer as () => void, message)
      })
    },
  }
  const office: PostOffice = await openPostOffice(() => {}, manners)
  onTestFinished(() => office.close())
  return office
}

async function deliverForADay(url: string): Promise<void> {
  for (const minutes of [0, 2, 10, 30, 120, 400, 800, 1440]) await deliverMail(at(minutes), url)
}

describe('with any failing mail server, no mail is lost and at most one arrives twice, under one Message-ID', () => {
  const taken: Buffer[] = []
  const takeAndDrop: Behave = (office, _answer, message) => {
    if (message) taken.push(message)
    office.drop()
  }
  beforeEach(() => void taken.splice(0))

  test.each<[string, Fault, copies: number, state: string]>([
    ['greets with 421', { stage: 'connect', behave: refuse(421), times: 1 }, 1, 'sent'],
    ['hangs up before it greets', { stage: 'connect', behave: drop, times: 2 }, 1, 'sent'],
    ['does not want the sender yet', { stage: 'sender', behave: refuse(451), times: 1 }, 1, 'sent'],
    ['greylists the recipient', { stage: 'recipient', behave: refuse(450), times: 3 }, 1, 'sent'],
    ['hangs up at the recipient', { stage: 'recipient', behave: drop, times: 1 }, 1, 'sent'],
    ['knows no such recipient', { stage: 'recipient', behave: refuse(550), times: 9 }, 0, 'bounced'],
    ['cannot store the message yet', { stage: 'message', behave: refuse(452), times: 2 }, 1, 'sent'],
    ['refuses the message', { stage: 'message', behave: refuse(554), times: 9 }, 0, 'bounced'],
    ['hangs up on the message without taking it', { stage: 'message', behave: drop, times: 1 }, 1, 'sent'],
    ['takes the message and hangs up before it says so', { stage: 'message', behave: takeAndDrop, times: 1 }, 2, 'sent'],
    ['always hangs up before it says so', { stage: 'message', behave: takeAndDrop, times: 9 }, 2, 'unknown'],
  ])('a mail server that %s', async (_, fault, copies, state) => {
    await queueSome({}, start)
    await deliverForADay((await openFaulty(taken, fault)).url)
    const { messageId, ...mail } = await only()
    expect({ copies: taken.length, state: mail.state, next: mail.nextAttemptAt }).toEqual({ copies, state, next: null })
    for (const message of taken) expect((await PostalMime.parse(message)).messageId).toBe(messageId)
  })

  test('each failed attempt is logged with its number and code alone', async () => {
    const told: unknown[] = []
    onMailFailure((failure) => told.push(failure))
    onTestFinished(() => onMailFailure(() => {}))
    await queueSome({}, start)
    await deliverForADay((await openFaulty(taken, { stage: 'recipient', behave: refuse(550), times: 9 })).url)
    const { id } = await only()
    expect(told).toEqual([{ mail: id, attempt: 1, state: 'bounced', code: 550, nextAttemptAt: null }])
  })

  test('a mail server that is away for some attempts gets the mail later', async () => {
    const office = await openFaulty(taken)
    await office.close()
    await queueSome({}, start)
    await deliverMail(start, office.url)
    expect(await only()).toMatchObject({
      state: 'retry',
      attempts: 1,
      nextAttemptAt: at(1),
      lastAnswer: expect.stringContaining('ECONNREFUSED'),
    })
    await deliverMail(at(0.9), office.url)
    expect((await only()).attempts).toBe(1)
  })

  test('a mail is given up after eight attempts at a server that never answers', async () => {
    await queueSome({}, start)
    for (let hours = 0; hours < 48; hours += 1) await deliverMail(at(hours * 60), 'smtp://127.0.0.1:1')
    expect(await only()).toMatchObject({ state: 'failed', attempts: 8, nextAttemptAt: null })
  })
})

test('concurrent processes send each mail once', async () => {
  const taken: Buffer[] = []
  const { url } = await openFaulty(taken)
  for (let n = 0; n < 40; n += 1) await queueSome({}, start)
  // One run sends what it can in three seconds.
  for (let run = 0; run < 9 && taken.length < 40; run += 1) await Promise.all([1, 2, 3].map(() => deliverMail(start, url)))
  expect((await ledger()).map(({ state }) => state)).toEqual(Array(40).fill('sent'))
  const ids = await Promise.all(taken.map(async (message) => (await PostalMime.parse(message)).messageId))
  expect(new Set(ids).size).toBe(40)
  expect(taken).toHaveLength(40)
})

test('a receiver that hangs delays neither other mail nor the run', async () => {
  const arrived: string[] = []
  const held: (() => void)[] = []
  const office = await openPostOffice((message) => void arrived.push(/^To: .*<(.*)>/m.exec(message.toString())?.[1] ?? ''), {
    onRcptTo: ({ address }, _session, answer) => void (address.endsWith('@hangs.test') ? held.push(answer) : answer()),
  })
  for (let n = 0; n < 12; n += 1) await queueSome({ to: { name: 'Leo', address: `leo${n}@hangs.test` } }, start)
  for (let n = 0; n < 5; n += 1) await queueSome({ to: { name: 'Ana', address: `ana${n}@company.test` } }, start)
  for (let run = 0; run < 5 && arrived.length < 5; run += 1) await deliverMail(start, office.url)
  expect(arrived.toSorted()).toEqual([0, 1, 2, 3, 4].map((n) => `ana${n}@company.test`))
  expect(held).toHaveLength(3)
  await office.close()
  await expect.poll(async () => (await ledger()).filter(({ state }) => state === 'retry').length).toBe(3)
})

test('a mail claimed by a dead process is sent again after its lease ends, and not before', async () => {
  const taken: Buffer[] = []
  const { url } = await openFaulty(taken)
  await queueSome({}, start)
  await db()
    .update(deliveries)
    .set({ state: 'sending', attempts: 1, nextAttemptAt: at(2) })
  await deliverMail(at(1), url)
  expect(taken).toHaveLength(0)
  await deliverMail(at(2), url)
  expect(taken).toHaveLength(1)
})

test('a delivery is marked as left before its message leaves', async () => {
  let seen: unknown
  const taken: Buffer[] = []
  const behave: Behave = async (_office, answer) => {
    seen = await only()
    answer()
  }
  await queueSome({}, start)
  await deliverMail(start, (await openFaulty(taken, { stage: 'message', behave, times: 1 })).url)
  expect(seen).toMatchObject({ state: 'unknown', doubts: 1 })
  expect(await only()).toMatchObject({ state: 'sent', sentAt: start })
})

describe('a message with a one-time link', () => {
  const perishing = { perishesAt: at(30), message: { ...message, button: { label: 'Open', address: 'https://fairway.test/secret-link' } } }

  test('a one-time link is sent whole, and its bytes are deleted afterwards', async () => {
    const taken: Buffer[] = []
    await queueSome(perishing, start)
    await deliverMail(start, (await openFaulty(taken)).url)
    expect(taken[0]?.toString()).toContain('secret-link')
    expect(await only()).toMatchObject({ state: 'sent', rendered: null, text: null })
  })

  test('a mail with an expired one-time link is not sent, and its bytes are deleted', async () => {
    await queueSome(perishing, start)
    await dropExpiredMail(at(29))
    expect(await only()).toMatchObject({ state: 'pending', text: expect.stringContaining('secret-link') })
    await dropExpiredMail(at(30))
    expect(await only()).toMatchObject({ state: 'failed', nextAttemptAt: null, rendered: null, text: null })
  })
})

test('two mails with one dedupe key are sent as one', async () => {
  expect(await queueSome({ dedupeKey: 'once' })).toBe(true)
  expect(await queueSome({ dedupeKey: 'once' })).toBe(false)
  expect(await db().$count(deliveries, eq(deliveries.dedupeKey, 'once'))).toBe(1)
})

test('no more mails leave in a minute than the setting says, and links for signing in leave first', async () => {
  const office = await openFaulty([])
  for (let n = 0; n < 4; n += 1) await queueSome({ dedupeKey: `rate ${n}` }, start)
  await queueSome({ dedupeKey: 'rate urgent', perishesAt: at(30) }, start)
  expect(await deliverMail(start, office.url, 3)).toBe(3)
  expect(await deliverMail(start, office.url, 3)).toBe(0)
  const sent = (await ledger()).filter(({ state }) => state === 'sent').map(({ dedupeKey }) => dedupeKey)
  expect(sent).toEqual(['rate 0', 'rate 1', 'rate urgent'])
})

test.each([
  ['compras@peñafiel.mx', 'compras@xn--peafiel-5za.mx'],
  ['a@b@münchen.de', 'a@b@xn--mnchen-3ya.de'],
  ['ana@fairway.test', 'ana@fairway.test'],
])('the envelope to %s names %s, which servers without SMTPUTF8 take', (typed, handed) => {
  expect(asciiDomain(typed)).toBe(handed)
})
