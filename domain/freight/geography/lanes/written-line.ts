import { Recent } from '../../../ground/environment/recent.ts'
import type { Position } from '../world/position.ts'

/** Rounding to a hundredth of a degree moves a point by about a pixel at most, at a map's closest zoom, 8. */
const perDegree = 100

/**
 * A line as one short text, for pages that carry many: hundredths of a degree, each place as its distance from the one before.
 * Written as numbers, the lanes of a list were half of what its page carried.
 */
export function writeLine(line: readonly Position[]): string {
  const known = written.get(line) ?? write(line)
  written.set(line, known)
  return known
}

/** Lanes are kept, and every list writes those of its page. */
const written = new WeakMap<readonly Position[], string>()

function write(line: readonly Position[]): string {
  let [east, north] = [0, 0]
  return line
    .map(([longitude, latitude]) => {
      const [x, y] = [Math.round(longitude * perDegree), Math.round(latitude * perDegree)]
      const step = `${x - east},${y - north}`
      ;[east, north] = [x, y]
      return step
    })
    .join(' ')
}

/** The same text is answered by the same line, so that what is drawn of it can be kept with it. */
export function readLine(text: string): readonly Position[] {
  return lines.find(text, () => read(text))
}

const lines = new Recent<readonly Position[]>(1_000)

function read(written: string): Position[] {
  if (written === '') return []
  let [east, north] = [0, 0]
  return written.split(' ').map((step) => {
    const comma = step.indexOf(',')
    east += Number(step.slice(0, comma))
    north += Number(step.slice(comma + 1))
    return [east / perDegree, north / perDegree]
  })
}
