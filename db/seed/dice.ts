/** Pseudo-random numbers, the same for the same seed, so that data made with them can be made again (mulberry32). */
export interface Dice {
  /** From 0 up to, not including, 1. */
  fraction(): number
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  /** True in that share of throws. */
  chance(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** So many decimal digits. */
  digits(count: number): string
}

export function rollDice(seed: number): Dice {
  let state = seed >>> 0
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1))
  return {
    fraction,
    between,
    chance: (share) => fraction() < share,
    pick: <Item>(items: readonly Item[]) => {
      if (items.length === 0) throw new Error('There is nothing to pick from.')
      return items[between(0, items.length - 1)] as Item
    },
    digits: (count) => Array.from({ length: count }, () => between(0, 9)).join(''),
  }
}
