import type { RingPoint } from './rings.ts'

/** Douglas-Peucker: no dropped point lies farther off than the tolerance. */
export function simplify(outline: readonly RingPoint[], tolerance: number): RingPoint[] {
  const last = outline.length - 1
  if (last < 2) return [...outline]
  const kept = new Uint8Array(outline.length)
  kept[0] = kept[last] = 1
  const stretches: [number, number][] = [[0, last]]
  for (let stretch = stretches.pop(); stretch; stretch = stretches.pop()) {
    const [from, to] = stretch
    const farthest = findFarthest(outline, from, to, tolerance)
    if (farthest === null) continue
    kept[farthest] = 1
    stretches.push([from, farthest], [farthest, to])
  }
  return outline.filter((_, place) => kept[place])
}

function findFarthest(outline: readonly RingPoint[], from: number, to: number, tolerance: number): number | null {
  const [start, end] = [outline[from], outline[to]]
  if (!start || !end) return null
  let farthest: number | null = null
  let most = tolerance
  for (let place = from + 1; place < to; place++) {
    const distance = distanceFrom(start, end, outline[place] ?? start)
    if (distance > most) [most, farthest] = [distance, place]
  }
  return farthest
}

function distanceFrom([ax, ay]: RingPoint, [bx, by]: RingPoint, [x, y]: RingPoint): number {
  const [dx, dy] = [bx - ax, by - ay]
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square))
  return Math.hypot(x - ax - share * dx, y - ay - share * dy)
}
