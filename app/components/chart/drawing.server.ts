import { createHash } from 'node:crypto'
import type { ChartData, ChartFrame } from './chart.ts'
import { echarts } from './echarts.ts'
import { optionOf } from './option.ts'

/** A drawing depends on its figures alone, not on who asks: the last ones are kept. */
const drawings = new Map<string, string>()
const keptDrawings = 500

/** The chart as SVG text, for browsers without scripts, the first paint and paper. */
export function drawChart(chart: ChartData, frame: ChartFrame): string {
  const key = createHash('sha256')
    .update(JSON.stringify([chart, frame]))
    .digest('base64')
  const known = drawings.get(key)
  if (known) {
    drawings.delete(key)
    drawings.set(key, known)
    return known
  }
  const svg = draw(chart, frame)
  drawings.set(key, svg)
  if (drawings.size > keptDrawings) drawings.delete(drawings.keys().next().value ?? '')
  return svg
}

function draw(chart: ChartData, { width, height }: ChartFrame): string {
  const drawing = echarts.init(null, null, { renderer: 'svg', ssr: true, width, height })
  try {
    drawing.setOption(optionOf(chart))
    // The content policy blocks style elements, and nothing here moves; classes only carry hover effects.
    return drawing
      .renderToSVGString()
      .replace(/<style[\s\S]*?<\/style>/g, '')
      .replace(/ class="[^"]*"| ecmeta_[a-z_]+="[^"]*"/g, '')
  } finally {
    drawing.dispose()
  }
}
