import { expect, test } from 'vitest'
import { asked, type Extent, inRest, readExtent, rounds, sample } from './support/extent.ts'

const quarters: Extent[] = ['quarter=1', 'quarter=2', 'quarter=3', 'quarter=4']
const numbers = Array.from({ length: 200 }, (_, at) => at)

test('what npm test leaves out is in exactly one quarter, and the quarters are about as large', () => {
  const left = numbers.filter((each) => !asked(numbers, String, (one) => one < 20, 'once').includes(each))
  expect(left).toHaveLength(180)
  for (const each of left) expect(quarters.filter((quarter) => inRest(String(each), quarter))).toHaveLength(1)
  for (const quarter of quarters) expect(left.filter((each) => inRest(String(each), quarter)).length).toBeGreaterThan(25)
})

test('a sample has the size it is given and the same parts each time, every quarter adds to it, and all is all', () => {
  const once = sample(numbers, 10, 'letters', 'once')
  expect(once).toHaveLength(10)
  expect(sample(numbers, 10, 'letters', 'once')).toEqual(once)
  expect(sample(numbers, 10, 'figures', 'once')).not.toEqual(once)
  for (const quarter of quarters) expect(sample(numbers, 10, 'letters', quarter)).toEqual(expect.arrayContaining(once))
  expect(new Set(quarters.flatMap((quarter) => sample(numbers, 10, 'letters', quarter))).size).toBe(200)
  expect(sample(numbers, 10, 'letters', 'all')).toEqual(numbers)
  expect(sample([1, 2], 10, 'letters', 'once')).toEqual([1, 2])
})

test('random courses are as many as the extent says', () => {
  expect((['once', 'quarter=2', 'all'] as const).map((each) => rounds({ once: 5, all: 100 }, each))).toEqual([5, 25, 100])
})

test('an extent that does not exist is refused in words', () => {
  expect(readExtent()).toBe('once')
  expect(() => readExtent('quarter=5')).toThrow('FAIRWAY_TESTS is "quarter=5"')
})
