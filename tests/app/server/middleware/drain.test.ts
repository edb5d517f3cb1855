import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { drain } from '#app/server/middleware/connections.server.ts'
import { startPortal } from './portal-under-test.ts'

test('draining finishes responses under way and accepts no new connection', async () => {
  let answer = () => {}
  const portal = await startPortal({
    pages: [
      (_req, res) => {
        answer = () => void res.send('whole')
        portal.server.emit('begun')
      },
    ],
  })
  const begun = new Promise((resolve) => portal.server.once('begun', resolve))
  const reading = fetch(portal.address).then((response) => response.text())
  await begun
  const drained = drain(portal.server, 60_000)
  await expect(fetch(portal.address)).rejects.toThrow()
  answer()
  expect(await reading).toBe('whole')
  await drained
})

test('draining cuts off a response that exceeds the time limit', async () => {
  const portal = await startPortal({ pages: [() => {}] })
  const cut = expect(fetch(portal.address)).rejects.toThrow()
  await new Promise((resolve) => portal.server.once('request', resolve))
  await Promise.all([cut, drain(portal.server, 20)])
})

test('draining tells keep-alive clients to close, in responses under way and for one second after', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (url: string) =>
    new Promise<string | undefined>((resolve, reject) => {
      get(url, { agent }, (answer) => answer.resume().once('end', () => resolve(answer.headers.connection))).once('error', reject)
    })
  let answer = () => {}
  const portal = await startPortal({
    pages: [
      (req, res) => {
        if (req.path !== '/slow') return void res.send('quick')
        answer = () => void res.send('slow')
        portal.server.emit('begun')
      },
    ],
  })
  expect(await ask(portal.address)).toBe('keep-alive')
  const idle = connect((portal.server.address() as AddressInfo).port, '127.0.0.1')
  const said = text(idle)
  const begun = once(portal.server, 'begun')
  const slow = ask(`${portal.address}/slow`)
  await begun
  const drained = drain(portal.server, 60_000)
  answer()
  expect(await slow).toBe('close')
  idle.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(await said).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\nConnection: close\r\n.*quick$/s)
  await drained
  agent.destroy()
})
