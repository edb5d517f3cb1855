import { expect, test } from 'vitest'
import { rollDice } from '#db/seed/dice.ts'

function throwMany(seed: number): number[] {
  const dice = rollDice(seed)
  return Array.from({ length: 6_000 }, () => dice.between(1, 6))
}

test('the same seed gives the same numbers, and another seed gives others', () => {
  expect(throwMany(7)).toEqual(throwMany(7))
  expect(throwMany(7)).not.toEqual(throwMany(8))
})

test('every value comes up about as often as the others', () => {
  const thrown = throwMany(7)
  for (const face of [1, 2, 3, 4, 5, 6]) {
    const times = thrown.filter((each) => each === face).length
    expect(times).toBeGreaterThan(850)
    expect(times).toBeLessThan(1_150)
  }
})

test('picking from an empty list fails', () => {
  expect(() => rollDice(7).pick([])).toThrow('nothing to pick')
})
