import { expect, test } from 'vitest'
import { writeLanguage } from '#app/server/translation.server.ts'
import { startPortal } from './portal-under-test.ts'

const failing = () => startPortal({ pages: [(_req, _res, next) => next(new Error('lost'))] })

test('a refusal uses the browser’s chosen language, else the project’s', async () => {
  const portal = await startPortal()
  const cookie = (await writeLanguage('es')).split(';')[0] ?? ''
  const send = (headers: HeadersInit) => fetch(portal.address, { method: 'PROPFIND', headers }).then((answer) => answer.text())
  expect(await send({})).toContain('This method is not used here.')
  expect(await send({ Cookie: cookie })).toContain('Este método no se usa aquí.')
  expect(await send({ Cookie: 'fairway-language=forged.signature' })).toContain('This method is not used here.')
})

test('a refusal page carries the nonce of its policy and nothing of the request', async () => {
  const portal = await failing()
  const answer = await fetch(`${portal.address}/<script>alert(1)</script>?q="><b>`, { headers: { Accept: 'text/html' } })
  const html = await answer.text()
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('Content-Security-Policy') ?? '')?.[1]
  expect(nonce).toBeTruthy()
  expect(html).toContain(`<style nonce="${nonce}">`)
  expect(html).not.toMatch(/alert|<b>/)
})

test('a temporary refusal offers to retry, and a permanent one does not', async () => {
  const headers = { Accept: 'text/html' }
  const failed = await failing()
  expect(await (await fetch(failed.address, { headers })).text()).toContain('Try again')
  const refusing = await startPortal()
  expect(await (await fetch(`${refusing.address}/%00`, { headers })).text()).not.toContain('Try again')
})
