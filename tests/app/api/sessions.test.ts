import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { password, type SeededPerson, seedPerson } from '#tests/support/test-viewers.ts'
import { startApi } from './api-under-test.ts'

withRecord()
let person: SeededPerson
beforeAll(async () => {
  person = await seedPerson({ roleId: 3 })
})

describe('a phone', () => {
  test('signs in for a token that reads at once, is one of the person’s sessions and ends by its own call', async () => {
    const { call, lines } = await startApi()
    const { status, headers, body } = await call('/sessions', {
      method: 'POST',
      body: { email: person.email, password, timeZone: 'America/Lima' },
    })
    expect([status, headers.get('Cache-Control')]).toEqual([201, 'no-store'])
    expect(body.token).toMatch(/^fwm_/)
    expect((await call('/me', { token: body.token })).body).toMatchObject({ id: person.userId, timeZone: 'America/Lima' })
    expect((await call('/sessions/current', { method: 'DELETE', token: body.token })).status).toBe(204)
    expect((await call('/me', { token: body.token })).body.code).toBe('token-revoked')
    expect(JSON.stringify(lines)).not.toContain(body.token)
  })

  test('gets one answer for a wrong password and an unknown e-mail', async () => {
    const { call } = await startApi()
    const send = (email: string) => call('/sessions', { method: 'POST', body: { email, password: 'wrong-2026' } })
    const answers = [await send(person.email), await send('nobody@fairway.test')]
    const [known, unknown] = answers.map(({ status, body: { instance: _, ...body } }) => ({ status, body }))
    expect(known).toEqual(unknown)
    expect(known).toMatchObject({ status: 401, body: { code: 'incorrect' } })
  })

  test.each([
    [{ email: 'a@b.test' }, '#/password'],
    [{ email: 'a@b.test', password: 'x', timeZone: 'Mars/Olympus' }, '#/timeZone'],
    [{ email: 'a@b.test', password: 'x', roleId: 1 }, '#/roleId'],
  ])('with %o is told which part is wrong', async (body, pointer) => {
    const { call } = await startApi()
    const answer = await call('/sessions', { method: 'POST', body })
    expect([answer.status, answer.body.errors[0].pointer]).toEqual([400, pointer])
  })

  test('a code without a first step is incorrect, as a wrong one is', async () => {
    const { call } = await startApi()
    const answer = await call('/sessions/code', { method: 'POST', body: { pending: 'nothing', code: '123456' } })
    expect([answer.status, answer.body.code]).toEqual([401, 'incorrect'])
  })
})

describe('client credentials', () => {
  test('exchange a service token for one hour, by HTTP Basic and by fields, and nothing else', async () => {
    const { call } = await startApi()
    const service = await seedUser(db(), { projectId: 4, roleId: 1, kind: 'service', email: 'platform@fairway.test' })
    const { id, token } = await seedToken(service, { kind: 'service', grants: ['shipments:read'] })
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const byFields = await call('/oauth/token', {
      ...{ method: 'POST', headers: form },
      body: `grant_type=client_credentials&client_id=${id}&client_secret=${token}`,
    })
    expect(byFields.body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'shipments:read' })
    expect((await call('/shipments', { token: byFields.body.access_token })).status).toBe(200)
    const basic = { ...form, Authorization: `Basic ${Buffer.from(`${id}:${token}`).toString('base64')}` }
    expect((await call('/oauth/token', { method: 'POST', headers: basic, body: 'grant_type=client_credentials' })).status).toBe(200)
    const wrong = await call('/oauth/token', {
      method: 'POST',
      headers: form,
      body: `grant_type=client_credentials&client_id=${id + 1}&client_secret=${token}`,
    })
    expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_client'])
    const refused = async (body: string) => {
      const answer = await call('/oauth/token', { method: 'POST', headers: basic, body })
      return [answer.status, answer.body.error]
    }
    expect(await refused('grant_type=password')).toEqual([400, 'unsupported_grant_type'])
    expect(await refused('scope=shipments:read')).toEqual([400, 'invalid_request'])
    expect(await refused('grant_type=client_credentials&scope=admin:read')).toEqual([400, 'invalid_scope'])
  })
})
