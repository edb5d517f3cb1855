import simplify from 'simplify-js'
import { besides, type Position } from '#domain/freight/geography/world/position.ts'
import type { MapLine, MapView } from './map-drawing.ts'
import { type Frame, placesInFrame } from './projection.ts'

const thinnest = 1.5
const thickest = 6
const finest = 0.4

export function strokeWidth(volume: number, most: number): number {
  return toTenth(thinnest + (thickest - thinnest) * Math.sqrt(Math.max(0, volume - 1) / Math.max(1, most - 1)))
}

const toTenth = (number: number) => Math.round(number * 10) / 10

export function maxVolume(lines: readonly MapLine[]): number {
  return Math.max(1, ...lines.map(({ volume = 1 }) => volume))
}

const drawn = new WeakMap<readonly Position[], { seen: string; path: string }>()

/** Cached on the line object, because every list draws the same lanes. */
export function drawLine(line: readonly Position[], view: MapView, frame: Frame): string {
  const seen = JSON.stringify([view, frame])
  const known = drawn.get(line)
  if (known?.seen === seen) return known.path
  const path = repeatLine(line, view)
    .map((copy) => drawPath(copy, view, frame))
    .join('')
  drawn.set(line, { seen, path })
  return path
}

export function drawPath(line: readonly Position[], view: MapView, frame: Frame): string {
  const placeOf = placesInFrame(view, frame)
  const points = line.map((position) => {
    const [x, y] = placeOf(position)
    return { x, y }
  })
  const [first, ...others] = simplify(points, finest).map(({ x, y }) => ({ x: toTenth(x), y: toTenth(y) }))
  if (!first) return ''
  // Steps are a third shorter than places.
  let [x, y] = [first.x, first.y]
  const steps = others.map((point) => {
    const step = `${toTenth(point.x - x)} ${toTenth(point.y - y)}`
    x = point.x
    y = point.y
    return step
  })
  return `M${first.x} ${first.y}${steps.length > 0 ? `l${steps.join(' ').replaceAll(' -', '-')}` : ''}`
}

/** One copy per visible world: maps repeat to the east and west. The copy nearest to the view's centre comes first. */
export function repeatLine(line: readonly Position[], { centre }: MapView): Position[][] {
  const middle = line[Math.floor(line.length / 2)] ?? centre
  const shift = besides(middle, centre)[0] - middle[0]
  const longitudes = line.map(([longitude]) => longitude + shift - centre[0])
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  return [0, -360, 360]
    .filter((world) => world === 0 || (west + world < 180 && east + world > -180))
    .map((world) => line.map(([longitude, latitude]): Position => [longitude + shift + world, latitude]))
}
