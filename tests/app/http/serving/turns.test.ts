import { expect, test } from 'vitest'
import { inTurn } from '#app/http/serving/turns.server.ts'

/** Work that ends when it is told to. */
function heldWork() {
  const begun: { name: string; end: () => void }[] = []
  const work = (name: string) => () => new Promise<string>((resolve) => begun.push({ name, end: () => resolve(name) }))
  const endAll = async () => {
    for (let at = 0; at < begun.length; at += 1) {
      begun[at]?.end()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { begun, work, endAll }
}

test('networks take turns, however many wait from one of them', async () => {
  const { begun, work, endAll } = heldWork()
  const crowd = Array.from({ length: 50 }, (_, n) => inTurn('crowd', work(`crowd ${n}`)))
  const others = ['a', 'b'].map((network) => inTurn(network, work(network)))
  expect(begun.length).toBeLessThanOrEqual(3)
  await endAll()
  expect(await Promise.all([...crowd, ...others])).toHaveLength(52)
  const order = begun.map(({ name }) => name)
  expect(Math.max(order.indexOf('a'), order.indexOf('b'))).toBeLessThanOrEqual(6)
})

test('the 201st who waits of one network is told to come back; another network still gets in', async () => {
  const { work, endAll } = heldWork()
  const crowd = Array.from({ length: 300 }, (_, n) => inTurn('crowd', work(`${n}`)).catch((error) => error))
  const other = inTurn('other', work('other'))
  await endAll()
  const refused = (await Promise.all(crowd)).filter((answer) => answer instanceof Error)
  expect(refused.length).toBe(97)
  expect(refused[0]).toMatchObject({ status: 503, key: 'gate.crowded', headers: { 'Retry-After': '5' } })
  expect(await other).toBe('other')
})

test('work that fails gives its turn on', async () => {
  const failing = Array.from({ length: 5 }, () => inTurn(null, () => Promise.reject(new Error('no'))).catch(() => 'failed'))
  expect(await Promise.all(failing)).toEqual(Array(5).fill('failed'))
  expect(await inTurn(null, async () => 'done')).toBe('done')
})
