import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { describe, expect, test } from 'vitest'
import type { ChartData } from '#app/components/chart/chart.ts'
import { ChartPicture } from '#app/components/chart/chart-picture.tsx'
import { drawChart } from '#app/components/chart/drawing.server.ts'
import { hrefAt } from '#app/components/chart/href-at.ts'
import { ChartPen } from '#app/components/chart/pen.ts'

const frame = { width: 400, height: 200 }
const bars: ChartData = {
  kind: 'bars',
  alternating: true,
  lying: true,
  figures: [
    { label: 'China', value: 1200, text: '1,200', href: '/Tracking?country=CN' },
    { label: '<b onload=alert(1)>', value: 300 },
    { label: 'Mexico', value: 20 },
  ],
}
const lines: ChartData = {
  kind: 'lines',
  labels: ['Jan', 'Feb', 'Mar'],
  lines: [
    { name: '2026', figures: [{ label: 'Jan', value: 2, href: '/Tracking?month=2026-01' }, { label: 'Feb', value: 3 }, null] },
    {
      name: '2025',
      figures: [
        { label: 'Jan', value: 1 },
        { label: 'Feb', value: 1 },
        { label: 'Mar', value: 4 },
      ],
    },
  ],
}

describe('server-rendered chart', () => {
  test('a server-rendered chart contains no script and no style element, which the content policy would block', () => {
    for (const svg of [drawChart(bars, frame), drawChart(lines, frame)]) expect(svg).not.toMatch(/<style|<script|class=/)
  })

  test('a chart escapes the names of its figures', () => {
    expect(drawChart(bars, frame)).not.toContain('<b onload')
    expect(drawChart(bars, frame)).toContain('&lt;b onload=alert(1)&gt;')
  })

  test('an alternating bar chart switches between the theme’s two blues', () => {
    const fills = [...drawChart(bars, frame).matchAll(/<path[^>]*fill="(var\(--chart[^"]*)"/g)].map(([, fill]) => fill)
    expect(fills).toEqual(['var(--chart-first)', 'var(--chart-second)', 'var(--chart-first)'])
  })

  test('a bar with its own colour is drawn in it', () => {
    const figures = [
      { label: 'Requested', value: 3, colour: 'attention' as const },
      { label: 'Delivered', value: 2, colour: 'good' as const },
      { label: 'Other', value: 1 },
    ]
    const fills = [...drawChart({ kind: 'bars', lying: true, figures }, frame).matchAll(/<path[^>]*fill="(var\([^"]*)"/g)].map(
      ([, fill]) => fill,
    )
    expect(fills).toEqual(['var(--attention)', 'var(--good)', 'var(--chart-first)'])
  })

  test('a chart of counts starts at zero and has whole-number ticks', () => {
    const axis = [...drawChart(lines, frame).matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)
    expect(axis.filter((text) => /^[\d.,]+$/.test(text ?? ''))).toEqual(expect.arrayContaining(['0', '1', '2', '3', '4']))
    expect(axis.some((text) => text?.includes('.'))).toBe(false)
  })

  test('a drawing says once what neighbours have in common, and draws nothing for a figure of zero', () => {
    const figures = [3, 0, 2].map((value, at) => ({ label: `${at}`, value }))
    const svg = drawChart({ kind: 'bars', figures }, frame)
    const [drawn = ''] = [...svg.matchAll(/<path d="([^"]*)" fill="var\(--chart-first\)"\/>/g)].map(([, each = '']) => each)
    expect(drawn.match(/M/g)).toHaveLength(2)
    expect(svg.match(/text-anchor/g)?.length).toBe(3)
    expect(drawChart(lines, frame).match(/h0/g)).toHaveLength(5)
  })

  test('a horizontal bar chart leaves room for the value of its longest bar', () => {
    const figures = [{ label: 'Current', value: 100, text: 'USD 451,396.75' }]
    const svg = drawChart({ kind: 'bars', lying: true, figures }, frame)
    const ends = [...svg.matchAll(/<text x="([\d.]+)"[^>]*>USD 451,396.75/g)].map(([, x]) => Number(x))
    expect(ends).toHaveLength(1)
    expect((ends[0] ?? frame.width) + 'USD 451,396.75'.length * 6.5).toBeLessThan(frame.width)
  })

  test('a chart shows a figure’s own text, and a line’s name at its end', () => {
    expect(drawChart(bars, frame)).toContain('>1,200<')
    expect(drawChart(lines, frame)).toContain('>2025<')
  })

  test('the same figures render the same chart every time', () => expect(drawChart(bars, frame)).toBe(drawChart({ ...bars }, frame)))
})

describe('chart on a page', () => {
  const page = (
    <StaticRouter location="/Home">
      <ChartPicture chart={bars} label="Shipments by origin" />
    </StaticRouter>
  )

  test('a chart is drawn once for wide and once for narrow panels', () => {
    const markup = renderToStaticMarkup(<ChartPen.Provider value={drawChart}>{page}</ChartPen.Provider>)
    expect(markup.match(/<svg/g)).toHaveLength(2)
    expect(markup).toContain('aria-label="Shipments by origin"')
  })

  test('a chart without a pen keeps its room on the page', () => {
    expect(renderToStaticMarkup(page)).not.toContain('<svg')
    expect(renderToStaticMarkup(page)).toContain('min-height:260px')
  })
})

test.each<[ChartData, number, number, string | undefined]>([
  [bars, 0, 0, '/Tracking?country=CN'],
  [bars, 0, 1, undefined],
  [lines, 0, 0, '/Tracking?month=2026-01'],
  [lines, 0, 2, undefined],
])('a click on a figure opens the list of what it counts', (chart, line, place, href) => expect(hrefAt(chart, line, place)).toBe(href))
