import { trendModules } from '#domain/freight/dashboard/home-figures.ts'
import { exceptionKinds, severities } from '#domain/freight/exceptions/exception-kinds.ts'
import { modes } from '#domain/freight/geography/mode.ts'
import { statuses } from '#domain/freight/shipments/shipment.ts'
import { z } from '#domain/platform/schema.ts'

const count = z.number().int()
const counters = z.object({ shipments: count, activeOcean: count, activeAir: count, activeContainers: count })
const origins = z.array(z.object({ country: z.string().nullable(), name: z.string().nullable(), count }))
const days = z.array(z.object({ day: z.iso.date(), count }))
const punctuality = z.object({
  arrived: count,
  onTime: count,
  late: count,
  undated: count,
  meanDelay: z.number().nullable().meta({ description: 'Days after the first ETA, negative for early.' }),
})

/** Each part is there when it is asked for. */
export const figures = z
  .object({
    totals: z
      .object({ now: counters.extend({ activeLand: count }), before: counters, leftOut: counters })
      .meta({ description: 'Now, and 30 days before; leftOut lack a date that says where they were then.' }),
    statuses: z.object(Object.fromEntries(statuses.map((status) => [status, count]))),
    trend: z.object({
      module: z.enum(trendModules),
      years: z.array(count).meta({ description: 'Years with shipments.' }),
      data: z.array(z.object({ year: count, months: z.array(count).length(12) })),
    }),
    origins: z.object({ year: count, ofYear: origins, ever: origins }),
    attention: z.object({
      exceptions: z.array(z.object({ kind: z.enum(exceptionKinds), severity: z.enum(severities), shipments: count })),
      setAside: count,
      isBeingCounted: z
        .boolean()
        .meta({ description: 'true: shipments are still being checked, so none does not mean that nothing is wrong.' }),
    }),
    performance: z.object({
      months: z.array(punctuality.extend({ month: z.string() })),
      all: punctuality,
      withoutArrival: count,
      carriers: z.array(punctuality.extend({ carrier: z.string() })),
      lanes: z.array(
        z.object({
          mode: z.enum(modes).nullable(),
          from: z.string(),
          to: z.string(),
          arrived: count,
          transitDays: z
            .object({ measured: count, mean: z.number(), from: z.number(), to: z.number() })
            .nullable()
            .meta({ description: 'From departure to arrival: the mean, and the range of the middle 80 percent.' }),
        }),
      ),
    }),
    coming: z.object({ arrivals: days, departures: days }).meta({ description: 'Of the next 14 days.' }),
    ending: z
      .object({
        total: count,
        over: count,
        containers: z.array(
          z.object({
            id: count,
            number: z.string(),
            shipment: z.object({ id: count, number: z.string() }),
            lastFreeDay: z.iso.date().nullable(),
            daysLeft: count.nullable(),
            links: z.object({ self: z.string(), page: z.string() }),
          }),
        ),
      })
      .meta({ description: 'Containers whose free time ends within 14 days, the first six of them; over is past.' }),
  })
  .partial()
  .meta({ id: 'Figures' })

export const figuresExample: z.output<typeof figures> = {
  totals: {
    now: { shipments: 512, activeOcean: 84, activeAir: 12, activeContainers: 130, activeLand: 20 },
    before: { shipments: 471, activeOcean: 79, activeAir: 15, activeContainers: 121 },
    leftOut: { shipments: 0, activeOcean: 2, activeAir: 0, activeContainers: 3 },
  },
  attention: { exceptions: [{ kind: 'arrival-delayed', severity: 'danger', shipments: 7 }], setAside: 2, isBeingCounted: false },
}
