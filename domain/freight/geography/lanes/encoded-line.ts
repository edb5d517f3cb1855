import type { Position } from '#domain/freight/geography/world/position.ts'

/** A hundredth of a degree is about a pixel at the closest zoom, 8. */
const perDegree = 100

/**
 * Hundredths of a degree, each point as its distance from the previous one: as plain numbers, lanes made up half of a list page's bytes.
 */
export function writeLine(line: readonly Position[]): string {
  const known = written.get(line) ?? write(line)
  written.set(line, known)
  return known
}

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

/** Equal texts return the same line object, so that drawings can be cached with it. */
export function readLine(text: string): readonly Position[] {
  const known = lines.get(text)
  if (known) return known
  const line = read(text)
  if (lines.size >= maxLines) lines.clear()
  lines.set(text, line)
  return line
}

/** Browsers run this as well, so no lru-cache: it weighs more than it would save here. */
const lines = new Map<string, readonly Position[]>()
const maxLines = 1_000

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
