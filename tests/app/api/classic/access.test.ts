import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { issueLink } from '#domain/identity/access/recovery/recovery-links.server.ts'
import { change, insertCustomer } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { password, type SeededPerson, seedPerson } from '#tests/support/test-viewers.ts'
import { startClassic } from './classic-under-test.ts'

withRecord()
const rowsOf = async (sql: string, userId: number) => (await change(sql, userId)).rows
let person: SeededPerson
let customer = 0
beforeAll(async () => {
  customer = await insertCustomer('Acme')
  person = await seedPerson({ roleId: 3, customerIds: [customer] })
})

async function signIn() {
  const classic = await startClassic()
  const { status, headers, body } = await classic.portal('POST oauth/setAuthentication', { body: { email: person.email, password } })
  return { ...classic, status, headers, body, token: String(body.token) }
}

describe('signing in by the specification', () => {
  test('answers a token and the user record, and the token opens the session until it is signed out', async () => {
    const { status, headers, body, token, portal, lines } = await signIn()
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    const [record] = body.data
    expect(body).toEqual({ token: expect.stringMatching(/^fwm_/), data: [record] })
    expect(record).toEqual({ UserId: person.userId, Name: expect.any(String), LastName: expect.any(String), Email: person.email, RolId: 3 })
    expect((await portal('GET oauth/validate?token={token}', { token })).body).toEqual({ data: [record] })
    expect((await portal('POST user/logout', { token, body: { SessionId: 'x', timezone: '-6', Logout: true } })).status).toBe(204)
    expect((await portal('GET oauth/validate?token={token}', { token })).status).toBe(401)
    expect(JSON.stringify(lines)).not.toContain(token)
  })

  test('with a wrong password is refused with the sentence of the sign-in screen, as an unknown e-mail is', async () => {
    const { portal } = await startClassic()
    const send = (email: string) => portal('POST oauth/setAuthentication', { body: { email, password: 'Wrong-2026' } })
    const [known, unknown] = [await send(person.email), await send('nobody@fairway.test')].map(({ status, body }) => [status, body.message])
    expect(known).toEqual([401, 'The password and / or email are incorrect'])
    expect(unknown).toEqual(known)
  })

  test.each([[[]], [{}], [{ email: 7, password: {} }], [{ email: 'a@b.test' }]])('with %j is refused with a message', async (body) => {
    const { portal } = await startClassic()
    const answer = await portal('POST oauth/setAuthentication', { body })
    expect([answer.status, typeof answer.body.message]).toEqual([400, 'string'])
  })

  test('reads no token of an address', async () => {
    const { token, portal } = await signIn()
    expect((await portal('GET oauth/validate?token={token}', { query: `?token=${token}` })).status).toBe(401)
  })

  test('matches paths in any case, with and without a slash at the end', async () => {
    const { token, address } = await signIn()
    for (const path of ['OAUTH/Validate', 'oauth/validate/', 'Oauth/VALIDATE?token=x']) {
      const { status } = await fetch(`${address}/api/classic/portal/${path}`, { headers: { Authorization: `Bearer ${token}` } })
      expect([path, status]).toEqual([path, 200])
    }
  })

  test('lists the own customers by group, and those of nobody else', async () => {
    const { token, portal } = await signIn()
    const { body } = await portal('GET admin/customerForId/{userId}', { id: person.userId, token })
    expect(body).toEqual({ data: [{ GroupId: null, Group: null, CustomerId: customer, Name: 'Acme', RFC: null }] })
    expect((await portal('GET admin/customerForId/{userId}', { id: person.userId + 1, token })).status).toBe(404)
  })
})

describe('recovering a password by the specification', () => {
  const link = async (userId: number) => {
    const made = await db().transaction((tx) => issueLink(tx, userId, 'http://portal.test', new Date()))
    return made.address.split('/').at(-1) ?? ''
  }

  test('asks for a link with one answer for every address', async () => {
    const { portal } = await startClassic()
    const send = (correo: unknown) => portal('POST admin/recover', { body: { correo } })
    const [known, unknown, wrong] = [await send(person.email), await send('nobody@fairway.test'), await send('no address')]
    expect([known?.status, known?.body]).toEqual([200, { message: 'Email successfully sent' }])
    expect(unknown?.body).toEqual(known?.body)
    expect([wrong?.status, wrong?.body.message, wrong?.body.errors[0].pointer]).toEqual([400, 'Please enter a valid email', '#/correo'])
  })

  test('says of a link whether it is good, and not whose it is', async () => {
    const { portal } = await startClassic()
    const check = async (token: string) => (await portal('GET admin/recovery?token={token}', { query: `?token=${token}` })).body
    expect(await check(await link(person.userId))).toEqual({ valid: true })
    expect(await check('used')).toEqual({ valid: false })
  })

  test('changes a password by the link, and nothing by an e-mail alone', async () => {
    const { portal } = await startClassic()
    const other = await seedPerson({ roleId: 2 })
    const hash = async () => (await rowsOf('select password_hash from users where id = $1', other.userId))[0]?.password_hash
    const before = await hash()
    const typed = { email: other.email, password: 'Harbour-2027' }
    for (const token of [undefined, '', 'used', null, { $ne: '' }]) {
      const { status, body } = await portal('PUT admin/changePass', { body: { ...typed, token } })
      expect([status, typeof body.message]).toEqual([400, 'string'])
    }
    expect(await hash()).toBe(before)
    const { status, body } = await portal('PUT admin/changePass', {
      body: { ...typed, email: person.email, token: await link(other.userId) },
    })
    expect([status, body]).toEqual([200, { message: 'Your password has been successfully changed' }])
    expect(await hash()).not.toBe(before)
    expect((await portal('POST oauth/setAuthentication', { body: { email: person.email, password } })).status).toBe(200)
  })
})

describe('what an app reports of itself', () => {
  const zone = async (userId: number) =>
    (await rowsOf('select time_zone from sessions where user_id = $1 order by id desc limit 1', userId))[0]?.time_zone
  const trail = (userId: number) => rowsOf('select action, subject_id, details from audit_entries where user_id = $1 order by id', userId)

  test.each([
    ['-6', '-06:00'],
    ['+5.5', '+05:30'],
    [2, '+02:00'],
    ['sideways', null],
  ])('keeps the hours %s as the zone of the session: %s', async (timezone, kept) => {
    const { token, portal } = await signIn()
    expect((await portal('POST user/login', { token, body: { UsuarioId: 1, SessionId: 'x', timezone, Origin: 'web' } })).status).toBe(204)
    expect(await zone(person.userId)).toBe(kept)
  })

  test('writes its pages to the audit trail under its own user, 60 a minute, and always answers 204', async () => {
    const { token, portal } = await signIn()
    for (let page = 0; page < 65; page += 1) {
      const body = { UsuarioId: 1, ModuleId: `Tracking ${page}`, timezone: '-6', SessionId: 'x' }
      expect((await portal('POST modules/login', { token, body })).status).toBe(204)
    }
    const written = (await trail(person.userId)).filter(({ action }) => action === 'visit')
    expect(written).toHaveLength(60)
    expect(written[0]).toEqual({ action: 'visit', subject_id: 'Tracking 0', details: { module: 'Tracking 0' } })
  })

  test('a page that is left ends no session', async () => {
    const { token, portal } = await signIn()
    for (const body of [{ SessionId: 'x', timezone: '-6' }, { Logout: false }, {}]) {
      expect((await portal('POST user/logout', { token, body })).status).toBe(204)
    }
    expect((await portal('GET oauth/validate?token={token}', { token })).status).toBe(200)
    expect((await trail(person.userId)).map(({ action }) => action)).toContain('unload')
  })
})
