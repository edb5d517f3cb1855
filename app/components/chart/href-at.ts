import type { ChartData } from './chart.ts'

/** Where a click on a chart's figure leads; undefined where it leads nowhere. */
export function hrefAt(chart: ChartData, line: number, place: number): string | undefined {
  return chart.kind === 'bars' ? chart.figures[place]?.href : chart.lines[line]?.figures[place]?.href
}
