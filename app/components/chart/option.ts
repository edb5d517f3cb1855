import type { EChartsCoreOption } from 'echarts/core'
import type { BarsChart, ChartData, LinesChart } from './chart.ts'

/** CSS variables, so that one drawing fits every theme. */
const blue = 'var(--chart-first)'
const otherBlue = 'var(--chart-second)'
const ink = 'var(--ink)'
const soft = 'var(--ink-soft)'
const hairline = 'var(--hairline)'

/** Named instead of `inherit`: ECharts truncates labels whose font it cannot measure. */
const font = { fontFamily: 'Inter Variable, system-ui, sans-serif', fontSize: 12 }
const valueAxis = {
  type: 'value',
  min: 0,
  // Counts have no decimals (spec 1 §2).
  minInterval: 1,
  splitNumber: 4,
  splitLine: { lineStyle: { color: hairline } },
  axisLabel: { ...font, color: soft },
}
const nameAxis = {
  type: 'category',
  axisTick: { show: false },
  axisLine: { lineStyle: { color: hairline } },
  axisLabel: { ...font, color: soft, hideOverlap: true, margin: 10 },
}

const lyingNames = { inverse: true, axisLine: { show: false }, axisLabel: { ...font, color: soft, width: 132, overflow: 'truncate' } }

export function optionOf(chart: ChartData): EChartsCoreOption {
  const option = { animation: false, ...(chart.kind === 'bars' ? barsOption(chart) : linesOption(chart)) }
  if (chart.kind === 'bars' || roomForNames(chart.lines) <= narrowName) return option
  const endLabel = { width: narrowName - 8, overflow: 'truncate' }
  const narrow = { grid: { right: narrowName }, series: chart.lines.map(() => ({ endLabel })) }
  return { baseOption: option, media: [{ query: { maxWidth: 420 }, option: narrow }] }
}

function barsOption({ figures, lying = false, alternating = false }: BarsChart): EChartsCoreOption {
  const names = { ...nameAxis, data: figures.map(({ label }) => label), ...(lying && lyingNames) }
  const data = figures.map(({ value, text, colour }, index) => ({
    value,
    label: { formatter: text ?? '{c}' },
    itemStyle: { color: colour ? `var(--${colour})` : alternating && index % 2 === 1 ? otherBlue : blue },
  }))
  return {
    grid: lying
      ? { left: 4, right: roomFor(figures), top: 0, bottom: 4, outerBoundsMode: 'same' }
      : { left: 4, right: 0, top: 20, bottom: 4, outerBoundsMode: 'same' },
    ...(lying ? { xAxis: { ...valueAxis, show: false }, yAxis: names } : { xAxis: names, yAxis: valueAxis }),
    tooltip: tooltip('item'),
    series: [
      {
        type: 'bar',
        data,
        barMaxWidth: 28,
        label: { show: true, position: lying ? 'right' : 'top', ...font, color: ink },
        emphasis: { disabled: true },
        cursor: figures.some(({ href }) => href) ? 'pointer' : 'default',
      },
    ],
  }
}

function roomFor(figures: BarsChart['figures']): number {
  const longest = Math.max(0, ...figures.map(({ value, text }) => (text ?? String(value)).length))
  return Math.max(48, 12 + longest * 7)
}

const strokes = ['solid', 'dashed']

function linesOption(chart: LinesChart): EChartsCoreOption {
  const { lines, labels } = chart
  return {
    grid: { left: 4, right: roomForNames(lines), top: 16, bottom: 4, outerBoundsMode: 'same' },
    xAxis: { ...nameAxis, data: labels, boundaryGap: false },
    yAxis: valueAxis,
    tooltip: tooltip('axis'),
    series: lines.map((line, index) => ({
      type: 'line',
      name: line.name,
      data: line.figures.map((figure) => figure?.value ?? null),
      symbol: 'circle',
      symbolSize: index === 0 ? 7 : 5,
      lineStyle: { color: index === 0 ? blue : otherBlue, width: index === 0 ? 2.5 : 1.5, type: strokes[index] ?? 'dotted' },
      itemStyle: { color: index === 0 ? blue : otherBlue },
      // The name at the line's end replaces a legend. It has a background because the line of a full year continues behind the name of
      // one still running.
      endLabel: {
        show: true,
        formatter: '{a}',
        ...font,
        color: index === 0 ? ink : soft,
        backgroundColor: 'var(--surface)',
        padding: [2, 3],
        offset: [0, asideOf(chart, line)],
        ...(line.name.length > longestName && { width: widestName, overflow: 'truncate' }),
      },
      z: lines.length - index + 2,
      emphasis: { disabled: true },
    })),
  }
}

/** Pixels by which the name of a line that ends early moves up or down, so that it does not overlap the other lines. */
function asideOf({ lines, labels }: LinesChart, { figures }: LinesChart['lines'][number]): number {
  const end = figures.findLastIndex((figure) => figure !== null)
  const value = figures[end]?.value
  if (value === undefined || end === labels.length - 1) return 0
  return lines.some((other) => (other.figures[end]?.value ?? 0) > value) ? 14 : -14
}

const widestName = 176
const longestName = 26
const narrowName = 92
const roomForNames = (lines: LinesChart['lines']) =>
  Math.min(widestName + 8, Math.max(48, ...lines.map(({ name }) => 14 + name.length * 6.5)))

function tooltip(trigger: 'item' | 'axis') {
  return {
    trigger,
    confine: true,
    backgroundColor: 'var(--surface)',
    borderColor: hairline,
    textStyle: { ...font, color: ink },
    axisPointer: { lineStyle: { color: hairline } },
    extraCssText: 'box-shadow: var(--shadow-menu); border-radius: var(--radius);',
  }
}
