import { besides, type Position } from '#domain/world/position.ts'
import type { MapLine, MapView } from './drawing.ts'
import { type Frame, placeInFrame } from './projection.ts'

/** The thinnest and the thickest line, in pixels. */
const thinnest = 1.5
const thickest = 6

/** How wide a line is drawn: its area, not its width, grows with what it carries. */
export function strokeWidth(volume: number, most: number): number {
  return thinnest + (thickest - thinnest) * Math.sqrt(Math.max(0, volume - 1) / Math.max(1, most - 1))
}

export function mostVolume(lines: readonly MapLine[]): number {
  return Math.max(1, ...lines.map(({ volume = 1 }) => volume))
}

/** The data of a path through the line as the frame sees it, to a tenth of a pixel. */
export function drawPath(line: readonly Position[], view: MapView, frame: Frame): string {
  return `M${line
    .map((position) =>
      placeInFrame(position, view, frame)
        .map((pixels) => Math.round(pixels * 10) / 10)
        .join(' '),
    )
    .join('L')}`
}

/**
 * The line as often as it can be seen: the world repeats itself to the east and west, and a line that goes on beyond the
 * antimeridian is in both. The copy around the middle of the view comes first.
 */
export function repeatLine(line: readonly Position[], { centre }: MapView): Position[][] {
  const middle = line[Math.floor(line.length / 2)] ?? centre
  const shift = besides(middle, centre)[0] - middle[0]
  return [0, -360, 360].map((world) => line.map(([longitude, latitude]): Position => [longitude + shift + world, latitude]))
}

/** Whether any of it lies in the frame, or no farther beside it than it is wide. */
export function isSeen(line: readonly Position[], view: MapView, frame: Frame): boolean {
  const xs = line.map((position) => placeInFrame(position, view, frame)[0])
  return Math.max(...xs) > -frame.width && Math.min(...xs) < 2 * frame.width
}
