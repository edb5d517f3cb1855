import { expect, test } from 'vitest'
import { ConcurrencyLimiter } from '#domain/platform/environment/concurrency-limiter.ts'
import { mapInSlices } from '#domain/platform/environment/slices.ts'

test('so much goes on at once, the rest waits for its turn in the order it came, and what fails holds nobody up', async () => {
  const limiter = new ConcurrencyLimiter({ concurrency: 2 })
  const begun: number[] = []
  const ends: (() => void)[] = []
  const works = [0, 1, 2, 3, 4].map((n) =>
    limiter.run(async () => {
      begun.push(n)
      await new Promise<void>((end) => ends.push(end))
      if (n === 1) throw new Error('one fails')
      return n
    }),
  )
  const settled = Promise.allSettled(works)
  const endOne = async () => {
    ends.shift()?.()
    await new Promise((resume) => setImmediate(resume))
  }
  expect(begun).toEqual([0, 1])
  await endOne()
  expect(begun).toEqual([0, 1, 2])
  await endOne()
  expect(begun).toEqual([0, 1, 2, 3])
  for (let n = 0; n < 3; n += 1) await endOne()
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  expect(await limiter.run(async () => 'free again')).toBe('free again')
})

test('many items are mapped in their order, and whoever waits comes in between', async () => {
  const busyMs = 3
  let others = 0
  const timer = setInterval(() => {
    others += 1
  }, 1)
  const mapped = await mapInSlices(
    Array.from({ length: 40 }, (_, n) => n),
    (n) => {
      for (const began = performance.now(); performance.now() - began < busyMs; );
      return n * 2
    },
  )
  clearInterval(timer)
  expect(mapped).toEqual(Array.from({ length: 40 }, (_, n) => n * 2))
  expect(others).toBeGreaterThan(1)
})
