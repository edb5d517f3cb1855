import { expect, test } from 'vitest'
import { Recent } from '#domain/ground/environment/recent.ts'

test('an answer is made once, as long as it is asked for often enough', () => {
  const made: string[] = []
  const recent = new Recent<string>(2)
  const ask = (asked: string) =>
    recent.find(asked, () => {
      made.push(asked)
      return asked.toUpperCase()
    })
  expect([ask('a'), ask('b'), ask('a')]).toEqual(['A', 'B', 'A'])
  expect(made).toEqual(['a', 'b'])
  // 'b' was used least recently, and goes.
  ask('c')
  ask('a')
  expect(made).toEqual(['a', 'b', 'c'])
  ask('b')
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('what is forgotten is made anew', () => {
  const recent = new Recent<number>(2)
  expect(recent.find('a', () => 1)).toBe(1)
  recent.forget('a')
  expect(recent.find('a', () => 2)).toBe(2)
})
