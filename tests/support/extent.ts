import { createHash } from 'node:crypto'

/**
 * How much of what tests multiply out (identities × parameters, hostile bodies, screens × themes, long random courses) is asked:
 * each thing once, everything, or each thing once and one quarter of the rest. The four quarters and `once` make up `all`.
 */
export type Extent = 'once' | 'all' | `quarter=${1 | 2 | 3 | 4}`

export function readExtent(text = 'once'): Extent {
  if (!/^(once|all|quarter=[1-4])$/.test(text)) throw new Error(`FAIRWAY_TESTS is "${text}", and must be once, all or quarter=1 to 4.`)
  return text as Extent
}

export const extent = readExtent(process.env.FAIRWAY_TESTS || undefined)

/** Everything that is multiplied out. */
export const inAll = extent === 'all'

/** The same name has the same number in each run and on each machine. */
const numberOf = (name: string): number => createHash('sha1').update(name).digest().readUInt32BE()

/** Whether a part of the rest belongs to this run: what `npm test` leaves out. Its name decides on the quarter. */
export function inRest(name: string, within: Extent = extent): boolean {
  return within === 'all' || within === `quarter=${(numberOf(name) % 4) + 1}`
}

/** Of all that could be asked what every run asks, and what this run adds of the rest. The order remains. */
export function asked<T>(all: readonly T[], nameOf: (item: T) => string, isAlways: (item: T) => boolean, within: Extent = extent): T[] {
  return all.filter((item) => isAlways(item) || inRest(nameOf(item), within))
}

/** A few of many that are alike, drawn by `about`: every run asks the same few, and adds what it asks of the rest. */
export function sample<T>(all: readonly T[], size: number, about: string, within: Extent = extent): T[] {
  const draws = all.map((_, at) => ({ at, draw: numberOf(`${about} ${at}`) }))
  const drawn = new Set(
    draws
      .toSorted((one, other) => one.draw - other.draw)
      .slice(0, size)
      .map(({ at }) => at),
  )
  return all.filter((_, at) => drawn.has(at) || inRest(`${about} ${at}`, within))
}

/** To add to the seed of what is random: each quarter plays other rounds. */
export const turn = extent === 'once' || extent === 'all' ? 0 : Number(extent.at(-1))

/** How many rounds of something random are played. */
export function rounds({ once, all }: { once: number; all: number }, within: Extent = extent): number {
  return within === 'all' ? all : within === 'once' ? once : Math.max(once, Math.ceil(all / 4))
}
