/** Pseudo-random numbers that repeat for the same seed (mulberry32). */
export interface Dice {
  fraction(): number
  between(least: number, most: number): number
  chance(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
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
