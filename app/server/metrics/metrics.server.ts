import { Registry } from 'prom-client'
import { countTurns } from '#app/server/rendering/fair-limits.server.ts'
import { findFigures } from '#domain/operations/health/figures.server.ts'
import { describeFigures } from './figure-metrics.ts'
import { addGauge } from './gauge.server.ts'
import { processMetrics } from './request-metrics.server.ts'

/**
 * Everything in Prometheus's text format. Figures of the database are asked anew at each scrape; while it is away they are missing, which is
 * more honest than their last values.
 */
export async function writeMetrics(now: Date): Promise<string> {
  const figures = new Registry()
  for (const gauge of describeFigures(await findFigures(now), now)) addGauge(figures, gauge)
  const turns = countTurns()
  for (const state of ['running', 'waiting'] as const) {
    addGauge(figures, {
      name: `requests_${state}`,
      help: `Requests that are ${state === 'running' ? 'at work' : 'waiting for their turn'} in this process, by queue.`,
      values: turns.map((turn) => [turn[state], { queue: turn.queue }]),
    })
  }
  return (await Registry.merge([processMetrics, figures]).metrics()).trimEnd().concat('\n')
}
