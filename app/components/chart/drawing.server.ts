import { createHash } from 'node:crypto'
import { Recent } from '#domain/ground/environment/recent.ts'
import type { ChartData, ChartFrame } from './chart.ts'
import { echarts } from './echarts.ts'
import { optionOf } from './option.ts'

/** A drawing depends on its figures alone, not on who asks: the last ones are kept. */
const drawings = new Recent<string>(500)

/** The chart as SVG text, for browsers without scripts, the first paint and paper. */
export function drawChart(chart: ChartData, frame: ChartFrame): string {
  const key = createHash('sha256')
    .update(JSON.stringify([chart, frame]))
    .digest('base64')
  return drawings.find(key, () => draw(chart, frame))
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
