import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ChartData, ChartFrame } from './chart.ts'
import { echarts } from './echarts.ts'
import { optionOf } from './option.ts'

/** A drawing depends on its figures alone, never on the viewer, so all viewers share the cache. */
const drawings = new LRUCache<string, string, { chart: ChartData; frame: ChartFrame }>({
  max: 500,
  memoMethod: (_key, _stale, { context: { chart, frame } }) => draw(chart, frame),
})

export function drawChart(chart: ChartData, frame: ChartFrame): string {
  const key = createHash('sha256')
    .update(JSON.stringify([chart, frame]))
    .digest('base64')
  return drawings.memo(key, { context: { chart, frame } })
}

function draw(chart: ChartData, { width, height }: ChartFrame): string {
  const drawing = echarts.init(null, null, { renderer: 'svg', ssr: true, width, height })
  try {
    drawing.setOption(optionOf(chart))
    return light(drawing.renderToSVGString())
  } finally {
    drawing.dispose()
  }
}

/**
 * The drawing without what the style sheet says of every chart (chart.css), what only a live chart needs, and digits below a tenth of a
 * pixel: half of its bytes, twice on a page for each chart. Its style element, for hover effects, the content security policy blocks.
 */
const light = (svg: string): string =>
  svg
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/ (class|pointer-events|ecmeta_[a-z_]+|xmlns(:xlink)?|version|baseProfile)="[^"]*"/g, '')
    .replace(/ style="font-size:12px;[^"]*"| dominant-baseline="central"/g, '')
    .replace(/ transform="[^"]*"/g, (moved) => moved.replace(/(\.\d)\d+/g, '$1'))
    .replace(/><\/path>/g, '/>')
    .replace(/>\s+</g, '><')
