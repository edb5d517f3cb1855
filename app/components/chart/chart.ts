export interface Figure {
  label: string
  value: number
  text?: string | undefined
  href?: string | undefined
  colour?: ChartColour
}

export type ChartColour = 'attention' | 'chart-first' | 'chart-second' | 'good' | 'good-fill' | 'closed'

/** `alternating` draws every second bar in the second blue (spec 1 §2). */
export interface BarsChart {
  kind: 'bars'
  figures: readonly Figure[]
  lying?: boolean
  alternating?: boolean
}

export interface LinesChart {
  kind: 'lines'
  lines: readonly { name: string; figures: readonly (Figure | null)[] }[]
  labels: readonly string[]
}

export type ChartData = BarsChart | LinesChart

export interface ChartFrame {
  width: number
  height: number
}
