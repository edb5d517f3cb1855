import { expect, test } from 'vitest'
import { drain } from '#app/http/gate/connections.server.ts'
import { startPortal } from './portal-under-test.ts'

test('what is being answered is answered whole, and nothing new is taken', async () => {
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

test('an answer that never comes is cut when the patience is over', async () => {
  const portal = await startPortal({ pages: [() => {}] })
  const cut = expect(fetch(portal.address)).rejects.toThrow()
  await new Promise((resolve) => portal.server.once('request', resolve))
  await Promise.all([cut, drain(portal.server, 20)])
})
