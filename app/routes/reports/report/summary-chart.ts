import type { ChartData } from '#app/components/chart/chart.ts'
import type { DescribedSummary, SummaryResult } from '#domain/reports/execution/summary-result.ts'

/** More are unreadable; the table has them all. */
const mostBars = 20
const mostLines = 3
const barHeight = 26
const lineHeight = 260

export function chartOfSummary(
  { chart, groups }: Pick<SummaryResult, 'chart' | 'groups'>,
  said: DescribedSummary,
  write: (value: number) => string,
) {
  const figures = said.rows.flatMap((row) => {
    const value = row[groups.length]
    const [first = '', second = ''] = row.slice(0, groups.length).map(String)
    return typeof value === 'number' ? [{ first, second, value, text: write(value) }] : []
  })
  if (chart === 'none' || figures.length === 0) return null
  const data: ChartData =
    chart === 'lines'
      ? linesOf(figures, said.columns[groups.length]?.label ?? '')
      : {
          kind: 'bars',
          lying: true,
          figures: figures
            .slice(0, mostBars)
            .map(({ first, second, ...figure }) => ({ ...figure, label: second ? `${first} · ${second}` : first })),
        }
  return { data, height: data.kind === 'bars' ? barHeight * data.figures.length + 12 : lineHeight }
}

interface Drawn {
  first: string
  second: string
  value: number
  text: string
}

function linesOf(figures: readonly Drawn[], name: string): ChartData {
  const labels = [...new Set(figures.map(({ first }) => first))]
  const sums = new Map<string, number>()
  for (const { second, value } of figures) sums.set(second, (sums.get(second) ?? 0) + value)
  const names = [...sums].sort(([, a], [, b]) => b - a).map(([each]) => each)
  return {
    kind: 'lines',
    labels,
    lines: names.slice(0, mostLines).map((second) => ({
      name: second || name,
      figures: labels.map((label) => {
        const figure = figures.find((each) => each.first === label && each.second === second)
        return figure ? { label, value: figure.value, text: figure.text } : null
      }),
    })),
  }
}
