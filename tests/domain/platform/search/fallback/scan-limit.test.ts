import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scanDatabase, TooManyScans } from '#domain/platform/search/fallback/scan-limit.server.ts'

const ends = new Map<string, (answer: string) => void>()
const ask = (question: string) => scanDatabase(question, () => new Promise<string>((resolve) => ends.set(question, resolve)))
const end = async (question: string) => {
  ends.get(question)?.(`of ${question}`)
  ends.delete(question)
  await vi.advanceTimersByTimeAsync(0)
}
const begun = () => [...ends.keys()]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('two scans run at once, and others start in the order of their arrival', async () => {
  const answers = ['a', 'b', 'c', 'd'].map(ask)
  expect(begun()).toEqual(['a', 'b'])
  await end('b')
  expect(begun()).toEqual(['a', 'c'])
  for (const question of ['a', 'c', 'd']) await end(question)
  expect(await Promise.all(answers)).toEqual(['of a', 'of b', 'of c', 'of d'])
})

test('equal questions share one answer while it is computed, and no longer', async () => {
  const [one, other] = [ask('same'), ask('same')]
  expect(other).toBe(one)
  await end('same')
  expect(ask('same')).not.toBe(one)
  await end('same')
})

test('a scan that would wait long is refused and leaves the queue', async () => {
  const running = [ask('a'), ask('b')]
  const late = ask('c').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(2_001)
  expect(await late).toBeInstanceOf(TooManyScans)
  for (const question of ['a', 'b']) await end(question)
  await Promise.all(running)
  expect(begun()).toEqual([])
  const next = [ask('d'), ask('e')]
  expect(begun()).toEqual(['d', 'e'])
  for (const question of ['d', 'e']) await end(question)
  await Promise.all(next)
})

test('a scan beyond a short queue is refused at once', async () => {
  const asked = Array.from({ length: 19 }, (_, n) => ask(`q${n}`).catch((error: unknown) => error))
  expect(await asked[18]).toBeInstanceOf(TooManyScans)
  for (let n = 0; n < 18; n += 1) await end(`q${n}`)
  expect(await asked[17]).toBe('of q17')
})

test('a scan that fails makes room for the next', async () => {
  const failing = scanDatabase('failing', () => Promise.reject(new Error('away'))).catch((error: unknown) => error)
  expect(await failing).toEqual(new Error('away'))
  const answers = ['a', 'b'].map(ask)
  expect(begun()).toEqual(['a', 'b'])
  for (const question of ['a', 'b']) await end(question)
  expect(await Promise.all(answers)).toEqual(['of a', 'of b'])
})
