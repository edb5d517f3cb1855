import { Gauge, type Registry } from 'prom-client'
import type { DescribedGauge } from './figure-metrics.ts'

export function addGauge(registry: Registry, { name, help, values }: DescribedGauge): void {
  const known = values.filter(([value]) => value !== null)
  if (known.length === 0) return
  const labelNames = [...new Set(known.flatMap(([, labels]) => Object.keys(labels ?? {})))]
  const gauge = new Gauge({ name: `fairway_${name}`, help, labelNames, registers: [registry] })
  for (const [value, labels] of known) gauge.set(labels ?? {}, value ?? 0)
}
