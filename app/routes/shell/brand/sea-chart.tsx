import { href } from '#domain/core/href.ts'
import { globeDrawing } from '#domain/freight/geography/world/land-drawing.ts'

const { side, edition } = globeDrawing
const parts = ['grid', 'land', 'lane', 'origin', 'destination', 'names'] as const

export function SeaChart() {
  return (
    <svg className="sea-chart" viewBox={`0 0 ${side} ${side}`} fill="none" aria-hidden="true">
      <circle className="sea-chart-sea" cx={side / 2} cy={side / 2} r={side / 2 - 4} />
      {parts.map((part) => (
        <use key={part} className={`sea-chart-${part}`} href={`${href('globePicture', { edition })}#${part}`} />
      ))}
    </svg>
  )
}
