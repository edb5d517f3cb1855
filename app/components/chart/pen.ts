import { createContext } from 'react'
import type { ChartData, ChartFrame } from './chart.ts'

/**
 * Only the server provides one: the browser keeps the server's SVG until the live chart loads, so the drawing code stays out of the
 * page's scripts.
 */
export const ChartPen = createContext<((chart: ChartData, frame: ChartFrame) => string) | null>(null)
