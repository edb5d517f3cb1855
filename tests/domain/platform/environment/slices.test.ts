import { expect, test } from 'vitest'
import { rest } from '#domain/platform/environment/slices.ts'

test('long work goes on at once where nobody waits, and rests where others work', async () => {
  const taken = async () => {
    const began = performance.now()
    await rest()
    return performance.now() - began
  }
  const alone: number[] = []
  for (let turn = 0; turn < 20; turn++) alone.push(await taken())
  expect(Math.min(...alone)).toBeLessThan(4)
  setImmediate(() => {
    const end = performance.now() + 2
    while (performance.now() < end);
  })
  expect(await taken()).toBeGreaterThan(8)
})
