import { expect, test, vi } from 'vitest'
import { readSessionToken, writeSessionToken } from '#app/server/session/session-cookie.server.ts'
import { readToast, redirectWithToast } from '#app/server/toast.server.ts'
import { writeLanguage } from '#app/server/translation.server.ts'

vi.stubEnv('SESSION_SECRET', 'a secret of this test, and of no portal')

const valueIn = (header: string) => (header.split(';')[0] ?? '').split('=').slice(1).join('=')
const query = (cookie: string) => new Request('http://localhost/', { headers: { Cookie: cookie } })

test('the signed value of one cookie is invalid in another', async () => {
  const own = [await writeSessionToken({ token: 'token', cookieUntil: null }), await writeLanguage('es')].map(valueIn)
  for (const value of own) expect((await readToast(query(`fairway-toast=${value}`))).toast).toBeNull()
  expect(await readSessionToken(query(`fairway=${own[1]}`))).toBeUndefined()
  expect(await readSessionToken(query(`fairway=${own[0]}`))).toBe('token')
})

test('a toast reads back from its cookie', async () => {
  const { headers } = await redirectWithToast('/Home', 'viewAs.started')
  const { toast } = await readToast(query((headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''))
  expect(toast).toMatchObject({ key: 'viewAs.started' })
})
