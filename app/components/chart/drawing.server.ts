import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ChartData, ChartFrame } from './chart.ts'
import { echarts } from './echarts.ts'
import { lightDrawing } from './light-drawing.ts'
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
    return lightDrawing(drawing.renderToSVGString())
  } finally {
    drawing.dispose()
  }
}
