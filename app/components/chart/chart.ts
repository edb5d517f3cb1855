/** One bar, one month: its name, what it counts, and the list of what was counted. */
export interface Figure {
  label: string
  value: number
  /** The value as people read it, where that is more than the bare number. */
  text?: string | undefined
  href?: string | undefined
  /** Of its bar; without one the first blue. */
  colour?: ChartColour
}

/** Colours of the theme that stand out from a panel (tests/app/styles/contrast.test.ts). */
export type ChartColour = 'attention' | 'chart-first' | 'chart-second' | 'good' | 'good-fill' | 'closed'

/** Bars side by side, or one under another where their names are long. `alternating` draws every second one in the second blue (spec 1 §2). */
export interface BarsChart {
  kind: 'bars'
  figures: readonly Figure[]
  lying?: boolean
  alternating?: boolean
}

/** Lines over the same names; the first one stands out. */
export interface LinesChart {
  kind: 'lines'
  lines: readonly { name: string; figures: readonly (Figure | null)[] }[]
  labels: readonly string[]
}

export type ChartData = BarsChart | LinesChart

/** The pixels a chart is drawn for. */
export interface ChartFrame {
  width: number
  height: number
}
