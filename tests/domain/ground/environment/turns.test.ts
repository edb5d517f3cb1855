import { expect, test } from 'vitest'
import { takingTurns } from '#domain/ground/environment/turns.ts'

test('so much goes on at once, the rest waits for its turn in the order it came, and what fails holds nobody up', async () => {
  const inTurn = takingTurns(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const works = [0, 1, 2, 3, 4].map((n) =>
    inTurn(async () => {
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
  expect(await inTurn(async () => 'free again')).toBe('free again')
})
