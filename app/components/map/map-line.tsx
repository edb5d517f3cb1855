import { useId } from 'react'
import type { MapLine, MapView } from './map-drawing.ts'
import type { Frame } from './projection.ts'
import { drawLine, strokeWidth } from './strokes.ts'

interface LineProps {
  line: MapLine
  most: number
  view: MapView
  frame: Frame
}

export function LineOnMap({ line, most, view, frame }: LineProps) {
  const id = useId()
  const strokes = (
    <>
      <title>{line.label}</title>
      <g className={classOfLine(line)} strokeWidth={strokeWidth(line.volume ?? 1, most)}>
        <path id={id} d={drawLine(line.line, view, frame)} />
      </g>
      {line.href && <use className="map-line-reach" href={`#${id}`} />}
    </>
  )
  return line.href ? (
    <a href={line.href} tabIndex={-1}>
      {strokes}
    </a>
  ) : (
    <g>{strokes}</g>
  )
}

export function classOfLine({ mode, isSelected, isExpected, isQuiet }: MapLine): string {
  return ['map-line', mode, isSelected && 'selected', isExpected && 'expected', isQuiet && 'quiet'].filter(Boolean).join(' ')
}
