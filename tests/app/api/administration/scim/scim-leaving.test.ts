import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { newPerson, patch, rowsOf, seedDirectory, startScim, trailOf } from './scim-under-test.ts'

withRecord()
let acme = 0
let directory = { id: 0, token: '' }

beforeAll(async () => {
  acme = await seedCustomer(db(), { name: 'Acme' })
  directory = await seedDirectory({ customerIds: [acme] })
})

const send = async (call: string, body?: unknown, more: { token?: string; headers?: Record<string, string> } = {}) =>
  (await startScim()).scim(call, { token: directory.token, ...(body !== undefined && { body }), ...more })
const create = async (more: Record<string, unknown> = {}) => (await send('POST /Users', newPerson(more))).body
const rowOf = async (id: string) =>
  (await rowsOf('select role_id::int as role, email, password_hash, disabled_at, deleted_at from users where id = $1', id))[0]

describe('a person who has left', () => {
  const set = (id: string, active: unknown) => send(`PATCH /Users/${id}`, patch({ op: 'Replace', path: 'active', value: active }))

  test('loses sessions, tokens and mailed links at once, and comes back without them', async () => {
    const { id } = await create()
    const { token } = await seedToken(Number(id))
    await rowsOf(
      "insert into sessions (token_hash, user_id, remembered, expires_at) values ('\\x01', $1, false, now() + interval '1 day')",
      id,
    )
    expect((await set(id, 'False')).body.active).toBe(false)
    expect(await rowsOf('select ended_at is null as open from sessions where user_id = $1', id)).toEqual([{ open: false }])
    expect(await rowsOf('select revoked_why from access_tokens where user_id = $1', id)).toEqual([{ revoked_why: 'user-ended' }])
    const { address } = await startScim()
    expect((await fetch(`${address}/api/v1/me`, { headers: { Authorization: `Bearer ${token}` } })).status).toBe(401)
    expect((await set(id, true)).body.active).toBe(true)
    expect((await trailOf(id)).map(({ action, by }) => [action, by === directory.id])).toEqual([
      ['add-user', true],
      ['disable-user', true],
      ['enable-user', true],
    ])
  })

  test('is not let in again where the forwarder disabled them, also after having let them in between', async () => {
    const { id } = await create()
    await rowsOf('update users set disabled_at = now() where id = $1', id)
    expect((await set(id, true)).body.active).toBe(false)
    await set(id, false)
    expect((await set(id, true)).body.active).toBe(false)
    expect((await send(`DELETE /Users/${id}`)).status).toBe(204)
    expect(await rowOf(id)).toMatchObject({ deleted_at: null })
    expect((await rowOf(id)).disabled_at).not.toBeNull()
    const second = await create()
    await set(second.id, false)
    await rowsOf("update users set disabled_at = now() + interval '1 s' where id = $1", second.id)
    expect((await set(second.id, true)).body.active).toBe(false)
  })

  test('is deleted, absent afterwards, and may be made anew; whom the forwarder deleted may not', async () => {
    const person = newPerson()
    const { id } = (await send('POST /Users', person)).body
    expect((await send(`DELETE /Users/${id}`)).status).toBe(204)
    expect(await send(`GET /Users/${id}`)).toMatchObject({ status: 404, body: { status: '404' } })
    expect((await send(`DELETE /Users/${id}`)).status).toBe(404)
    const again = await send('POST /Users', person)
    expect(again.status).toBe(201)
    await rowsOf('update users set deleted_at = now() where id = $1', again.body.id)
    expect((await send('POST /Users', person)).status).toBe(409)
  })

  test('is absent once they are an administrator', async () => {
    const { id } = await create()
    await rowsOf('update users set role_id = 1 where id = $1', id)
    expect((await set(id, false)).status).toBe(404)
    expect((await rowOf(id)).disabled_at).toBeNull()
  })

  test('may be made without having come: disabled from the start', async () => {
    const { id, active } = await create({ active: 'False' })
    expect(active).toBe(false)
    expect((await set(id, 'True')).body.active).toBe(true)
  })
})
