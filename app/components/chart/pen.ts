import { createContext } from 'react'
import type { ChartData, ChartFrame } from './chart.ts'

/**
 * Draws a chart as SVG text. Only the server has one (app/entry.server.tsx): the browser keeps what the server drew until
 * the live chart is loaded, so neither the drawing nor its library is sent with the page.
 */
export const ChartPen = createContext<((chart: ChartData, frame: ChartFrame) => string) | null>(null)
