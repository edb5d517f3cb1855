import type { ChartData } from './chart.ts'

export function hrefAt(chart: ChartData, line: number, place: number): string | undefined {
  return chart.kind === 'bars' ? chart.figures[place]?.href : chart.lines[line]?.figures[place]?.href
}
