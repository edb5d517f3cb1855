import { describe, expect, test } from 'vitest'
import { action as changePassword } from '#app/routes/identity/recovery/change-password.tsx'
import { action as recover } from '#app/routes/identity/recovery/recover.tsx'
import { action as register } from '#app/routes/identity/registration/register.tsx'
import { pathForLog } from '#app/server/middleware/request-context.server.ts'
import { findPortalAddress } from '#domain/core/hosts/portal-address.server.ts'
import { assignHosts } from '#domain/core/hosts/project-hosts.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { context } from '#tests/support/test-viewers.ts'

withRecord()

type Door = (asked: { request: Request; params: Record<string, string>; context: ReturnType<typeof context> }) => Promise<unknown>
const doors = { recover, changePassword, register } as unknown as Record<string, Door>

const long = 'x'.repeat(100_000)
const bodies: Record<string, [string, string][]> = {
  nothing: [],
  'unknown keys only': [
    ['constructor', 'x'],
    ['__proto__', 'x'],
  ],
  'every field over-long': ['email', 'password', 'passwordAgain', 'name', 'lastName', 'company', 'telephone', 'message'].map((key) => [
    key,
    long,
  ]),
  'NUL in every field': ['email', 'password', 'passwordAgain', 'name', 'lastName', 'company'].map((key) => [key, 'a\0b']),
  'every field twice': ['email', 'password', 'passwordAgain', 'name'].flatMap((key) => [
    [key, 'a@b.mx'],
    [key, 'c@d.mx'],
  ]),
  'objects and lists for fields': [
    ['email.x', 'a@b.mx'],
    ['email[0]', 'a@b.mx'],
    ['password[__proto__]', 'x'],
    ['name[99999999]', 'x'],
  ],
  'a second address in a line of its own': [['email', 'a@b.mx\r\nBcc: c@d.mx']],
}

describe.each(Object.entries(doors))('hostile input to %s gets words and a 4xx', (_, door) => {
  test.each(Object.entries(bodies))('%s', async (_name, body) => {
    const request = new Request('http://localhost/x', { method: 'POST', body: new URLSearchParams(body) })
    const answer = (await door({ request, params: { token: 'none' }, context: context() })) as Response
    expect(answer.status).toBe(400)
    expect(Object.keys((await answer.json()).error)).not.toHaveLength(0)
  })
})

test('a refusal returns what was typed, but no password', async () => {
  const body = new URLSearchParams({ password: 'Secret-1', passwordAgain: 'Secret-2' })
  const request = new Request('http://localhost/x', { method: 'POST', body })
  const answer = (await doors.changePassword?.({ request, params: { token: 'none' }, context: context() })) as Response
  expect(await answer.text()).not.toContain('Secret-')
})

describe('origin of links in emails', () => {
  test.each([
    ['http://localhost:4100/recoverpassword', 'http://localhost:4100'],
    ['http://127.0.0.1:4100/recoverpassword', 'http://127.0.0.1:4100'],
    ['http://evil.example/recoverpassword', 'http://localhost:3000'],
    ['http://localhost.evil.example/recoverpassword', 'http://localhost:3000'],
    ['https://sea.fairway.test/recoverpassword', 'https://sea.fairway.test'],
    ['https://roldan.fairway.test/recoverpassword', 'http://localhost:3000'],
  ])('a link requested at %s begins with %s', async (asked, address) => {
    await assignHosts(
      new Map([
        ['sea.fairway.test', 4],
        ['roldan.fairway.test', 2],
      ]),
    )
    expect(await findPortalAddress(4, new Date(), new URL(asked))).toBe(address)
  })
})

test('the token of a link is not logged', () => {
  const token = 'aB3_-'.repeat(8).slice(0, 43).padEnd(43, 'x')
  expect(pathForLog(`/recoverpassword/${token}?_data=x`)).toBe('/recoverpassword/…')
  expect(pathForLog(`/calendars/fwc_${token}.ics`)).toBe('/calendars/….ics')
})

test('a search text is not logged', () => {
  expect(pathForLog('/search/Juan%20P%C3%A9rez%20MSCU1234567?page=2')).toBe('/search/…')
  expect(pathForLog('/Search/a/b')).toBe('/Search/…')
  expect(pathForLog('/search/')).toBe('/search/')
})
