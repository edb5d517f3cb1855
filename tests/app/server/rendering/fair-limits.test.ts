import { expect, test, vi } from 'vitest'
import { fairLimitFor, limitSignIns as inTurn, limitPages, limitReports, makeFairLimits } from '#app/server/rendering/fair-limits.server.ts'

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
  expect(refused[0]).toMatchObject({ status: 503, key: 'httpErrors.crowded', headers: { 'Retry-After': '5' } })
  expect(await other).toBe('other')
})

test('people of one network take turns, however much one of them waits for', async () => {
  const { begun, work, endAll } = heldWork()
  const limits = { concurrency: 2, maxQueued: 100, maxQueuedPerGroup: 100, words: 'httpErrors.overloaded' } as const
  const turns = makeFairLimits(limits)
  const many = Array.from({ length: 60 }, (_, n) => turns('office', work(`leo ${n}`), 'leo'))
  const one = turns('office', work('ana'), 'ana')
  await endAll()
  expect(await Promise.all([...many, one])).toHaveLength(61)
  expect(begun.map(({ name }) => name).indexOf('ana')).toBeLessThanOrEqual(3)
})

test('of one person one report runs at a time, so that another’s starts at once', async () => {
  const { begun, work, endAll } = heldWork()
  const many = Array.from({ length: 60 }, (_, n) => limitReports('office', work(`leo ${n}`), 'leo'))
  const one = limitReports('office', work('ana'), 'ana')
  expect(begun.map(({ name }) => name)).toEqual(['leo 0', 'ana'])
  await endAll()
  expect(await Promise.all([...many, one])).toHaveLength(61)
  expect(begun).toHaveLength(61)
})

test('work that fails gives its turn on', async () => {
  const failing = Array.from({ length: 5 }, () => inTurn(null, () => Promise.reject(new Error('no'))).catch(() => 'failed'))
  expect(await Promise.all(failing)).toEqual(Array(5).fill('failed'))
  expect(await inTurn(null, async () => 'done')).toBe('done')
})

test('what has waited too long is refused when its turn comes', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const inTurn = makeFairLimits({ concurrency: 1, maxQueued: 10, maxQueuedPerGroup: 10, maxWaitMs: 5_000, words: 'httpErrors.overloaded' })
  const { begun, work, endAll } = heldWork()
  const answers = [
    inTurn('a', work('at once')),
    inTurn('a', work('a page')).catch((error) => error),
    inTurn('b', work('a page of another network')).catch((error) => error),
  ]
  vi.advanceTimersByTime(5_001)
  const late = inTurn('b', work('a page asked for now'))
  await endAll()
  const overloaded = { status: 503, key: 'httpErrors.overloaded', headers: { 'Retry-After': '5' } }
  expect(await Promise.all(answers)).toMatchObject(['at once', overloaded, overloaded])
  expect(await late).toBe('a page asked for now')
  expect(begun.map(({ name }) => name)).not.toContain('a page')
  vi.useRealTimers()
})

test.each([
  ['POST', '/', inTurn],
  ['GET', '/', limitPages],
  ['GET', '/Tracking', limitPages],
  ['HEAD', '/shipmentsDetail/7/documents', limitPages],
  ['GET', '/reports/7', limitReports],
  ['GET', '/reports/arrivals-14-days', limitReports],
  ['GET', '/reports/creation', limitPages],
])('%s %s waits for its turn', (method, path, turns) => {
  expect(fairLimitFor({ method, path })).toBe(turns)
})

test.each([
  ['POST', '/shipmentsDetail/7/documents'],
  ['POST', '/Service-Desk/new'],
  ['GET', '/lists/tracking/export'],
  ['GET', '/reports/7/export'],
  ['GET', '/shipmentsDetail/7/documents/8'],
  ['GET', '/customers/7/logo'],
])('%s %s, which may last as long as a line or a thread is slow, holds up no page', async (method, path) => {
  const { work, endAll } = heldWork()
  const slow = Array.from({ length: 20 }, () => fairLimitFor({ method, path })('a', work('slow')))
  expect(await limitPages('a', async () => 'a page')).toBe('a page')
  await endAll()
  expect(await Promise.all(slow)).toHaveLength(20)
})
