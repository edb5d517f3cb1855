import { beforeAll, describe, expect, test } from 'vitest'
import { databasePool } from '#db/postgres/client.server.ts'
import { unsubscribe } from '#domain/core/mail/unsubscription.server.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { comment, notice, stage, withNoticing } from '#tests/domain/alerts/stage.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { write } from './writing-under-test.ts'

withRecord()
withNoticing()
beforeAll(async () => {
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 2, 'everything')")
})

async function somebody(grants?: string[]) {
  const person = await seedPerson({ roleId: 2 })
  return { ...person, token: (await seedToken(person.userId, grants && { grants })).token }
}

const get = async (path: string, token: string) => (await startApi()).call(path, { token })
const rowsOf = async (query: string, ...values: unknown[]) => (await databasePool().query(query, values)).rows

describe('one’s own language and time zone', () => {
  test('are changed as far as they are sent, and answered as they are now', async () => {
    const { token, userId } = await somebody()
    const user = async () => (await rowsOf('select language, time_zone from users where id = $1', userId))[0]
    const spanish = await write('PATCH /me', { token, body: { language: 'es' } })
    expect(spanish).toMatchObject({ status: 200, body: { id: userId, language: 'es' } })
    expect(await user()).toEqual({ language: 'es', time_zone: null })
    const zoned = await write('PATCH /me', { token, body: { timeZone: 'Asia/Calcutta' } })
    expect(zoned.body).toMatchObject({ language: 'es', timeZone: 'Asia/Kolkata' })
    expect(await user()).toEqual({ language: 'es', time_zone: 'Asia/Kolkata' })
    expect((await get('/me', token)).body).toMatchObject({ language: 'es', timeZone: 'Asia/Kolkata' })
    const [{ details }] = await rowsOf(
      "select details from audit_entries where user_id = $1 and action = 'change-profile' order by id desc",
      userId,
    )
    expect(details).toEqual({ before: { timeZone: null }, after: { timeZone: 'Asia/Kolkata' } })
    await write('PATCH /me', { token, body: { timeZone: null } })
    expect(await user()).toEqual({ language: 'es', time_zone: null })
  })

  test.each([
    ['en', 'Choose a time zone from the list', { timeZone: 'Mars/Olympus' }],
    ['es', 'zona horaria', { timeZone: 'Mars/Olympus' }],
  ])('refuse in %s a zone that there is not', async (language, words, body) => {
    const { token } = await somebody()
    const { status, body: problem } = await write('PATCH /me', { token, body, language })
    expect([status, problem.errors]).toMatchObject([400, [{ pointer: '#/timeZone', code: 'profile.zoneWrong' }]])
    expect(problem.errors[0].detail.toLowerCase()).toContain(words.toLowerCase())
  })

  test('nobody changes anything else of themselves', async () => {
    const { token, userId } = await somebody()
    for (const field of ['role', 'roleId', 'email', 'customerIds', 'password', 'name']) {
      const { status, body } = await write('PATCH /me', { token, body: { [field]: 1 } })
      expect([status, body.errors]).toMatchObject([400, [{ pointer: `#/${field}`, code: 'unknown-field' }]])
    }
    expect((await rowsOf('select version, role_id::int from users where id = $1', userId))[0]).toMatchObject({ role_id: 2 })
  })

  test('need the right to change what is one’s own', async () => {
    const { token } = await somebody(['alerts:read'])
    expect(await write('PATCH /me', { token, body: { language: 'es' } })).toMatchObject({
      status: 403,
      body: { code: 'insufficient-scope' },
    })
  })
})

describe('notifications', () => {
  test('are replaced by what GET answers, changed', async () => {
    const { token, userId } = await somebody()
    const { body: before } = await get('/me/notifications', token)
    const choices = before.choices.map((each: { kind: string }) => (each.kind === 'arrived' ? { ...each, choice: 'off' } : each))
    const wanted = { ...before, etaHours: 24, quietHours: { from: 22, until: 6 }, choices }
    expect(await write('PUT /me/notifications', { token, body: wanted })).toMatchObject({ status: 200, body: wanted })
    expect((await get('/me/notifications', token)).body).toEqual(wanted)
    expect(await rowsOf('select kind, choice from alert_choices where user_id = $1', userId)).toEqual([{ kind: 'arrived', choice: 'off' }])
    expect((await write('PUT /me/notifications', { token, body: before })).body).toEqual(before)
    expect(await rowsOf('select from alert_choices where user_id = $1', userId)).toEqual([])
  })

  test('begin again where the link of a mail had stopped them, and can be stopped', async () => {
    const { token, email } = await somebody()
    await unsubscribe({ projectId: 4, email, topic: 'alerts' }, new Date())
    const { body: stopped } = await get('/me/notifications', token)
    expect(stopped.isUnsubscribed).toBe(true)
    expect((await write('PUT /me/notifications', { token, body: { ...stopped, isUnsubscribed: false } })).body.isUnsubscribed).toBe(false)
    expect((await write('PUT /me/notifications', { token, body: stopped })).body.isUnsubscribed).toBe(true)
    expect(await rowsOf('select from mail_refusals where email = $1', email)).toHaveLength(1)
  })

  test.each<[string, object, string]>([
    ['hours that no form offers', { etaHours: 5 }, '#/etaHours'],
    ['half of the quiet hours', { quietHours: { from: 22, until: null } }, '#/quietHours'],
    ['an hour that no day has', { quietHours: { from: 24, until: 6 } }, '#/quietHours/from'],
    ['a kind that there is not', { choices: [{ kind: 'nothing', choice: 'off' }] }, '#/choices/0/kind'],
    ['a choice that there is not', { choices: [{ kind: 'arrived', choice: 'often' }] }, '#/choices/0/choice'],
    ['one kind twice', { choices: ['off', 'digest'].map((choice) => ({ kind: 'arrived', choice })) }, '#/choices'],
    ['a field of its own', { sound: true }, '#/sound'],
  ])('refuse %s, and write nothing', async (_what, change, pointer) => {
    const { token, userId } = await somebody()
    const { body: before } = await get('/me/notifications', token)
    const answers = await Promise.all(
      ['en', 'es'].map((language) => write('PUT /me/notifications', { token, language, body: { ...before, ...change } })),
    )
    expect(answers.map(({ status, body }) => [status, body.errors[0].pointer])).toEqual([
      [400, pointer],
      [400, pointer],
    ])
    expect(new Set(answers.map(({ body }) => body.errors[0].detail)).size).toBe(2)
    expect(await rowsOf('select from alert_wishes where user_id = $1', userId)).toEqual([])
  })
})

describe('the inbox', () => {
  test('is read up to a line, what came later stays unread, and what is read stays so', async () => {
    const { reader, shipmentId } = await stage('comment-added')
    for (const text of ['One', 'Two', 'Three']) await comment(shipmentId, text)
    await notice()
    const { token } = await seedToken(reader.userId)
    const lines = async () => (await get('/inbox', token)).body.data as { id: number; isUnread: boolean }[]
    const unread = async () => (await lines()).map(({ isUnread }) => isUnread)
    const [, second, first] = await lines()
    expect((await write('PUT /inbox/read', { token, body: { upTo: second?.id } })).status).toBe(204)
    expect(await unread()).toEqual([true, false, false])
    await write('PUT /inbox/read', { token, body: { upTo: first?.id } })
    expect(await unread()).toEqual([true, false, false])
    await write('PUT /inbox/read', { token, body: {} })
    expect(await unread()).toEqual([false, false, false])
    await comment(shipmentId, 'Four')
    await notice()
    expect(await unread()).toEqual([true, false, false, false])
  })

  test('is not read ahead: an id beyond the newest marks what there is', async () => {
    const { reader, shipmentId } = await stage('comment-added')
    await comment(shipmentId, 'One')
    await notice()
    const { token } = await seedToken(reader.userId)
    await write('PUT /inbox/read', { token, body: { upTo: 999_999_999_999 } })
    await comment(shipmentId, 'Two')
    await notice()
    const { body } = await get('/inbox', token)
    expect(body.data.map(({ isUnread }: { isUnread: boolean }) => isUnread)).toEqual([true, false])
  })
})
