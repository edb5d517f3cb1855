import { selfOf } from '#app/api/api-paths.ts'
import { call, ok } from '#app/api/call.ts'
import { byCustomer } from '#app/api/collections/list-parameters.ts'
import { figures, figuresExample } from '#app/api/schemas/figures.ts'
import { commaList } from '#app/api/schemas/parameters.ts'
import { href } from '#domain/core/href.ts'
import { findAttention } from '#domain/freight/attention/attention.server.ts'
import { findComing } from '#domain/freight/dashboard/coming-days.server.ts'
import { type EndingContainer, findEnding } from '#domain/freight/dashboard/ending-free-time.server.ts'
import { findHomeFigures } from '#domain/freight/dashboard/home-figures.server.ts'
import { type HomeFigures, type OriginCount, trendModules } from '#domain/freight/dashboard/home-figures.ts'
import { findPerformance } from '#domain/freight/dashboard/performance.server.ts'
import type { Performance } from '#domain/freight/dashboard/performance.ts'
import { countryName, unknownCountry } from '#domain/freight/geography/places/country-name.ts'
import { readLane } from '#domain/freight/shipments/index/lane-value.ts'
import type { Language } from '#domain/locales/language.ts'
import { z } from '#domain/platform/schema.ts'
import { findMirrorHealth } from '#domain/platform/search/mirror.server.ts'

const ofHome = ['totals', 'statuses', 'trend', 'origins'] as const
const parts = [...ofHome, 'attention', 'performance', 'coming', 'ending'] as const

const originShape = (origins: readonly OriginCount[], language: Language) =>
  origins.map(({ country, count }) => {
    return country === unknownCountry ? { country: null, name: null, count } : { country, name: countryName(country, language), count }
  })

function homeShape({ totals, trend, years, year, module, origins }: HomeFigures, language: Language) {
  const { now, before, leftOut, activeLand, byStatus } = totals
  return {
    totals: { now: { ...now, activeLand }, before, leftOut },
    statuses: byStatus,
    trend: { module, years, data: trend },
    origins: { year, ofYear: originShape(origins.ofYear, language), ever: originShape(origins.ever, language) },
  }
}

const performanceShape = ({ lanes, ...performance }: Performance) => ({
  ...performance,
  lanes: lanes.flatMap(({ lane, arrived, transit }) => {
    const way = readLane(lane)
    return way ? [{ ...way, arrived, transitDays: transit }] : []
  }),
})

const endingShape = ({ id, number, shipmentId, shipmentNumber, lastFreeDay, freeTime }: EndingContainer) => ({
  id,
  number,
  shipment: { id: shipmentId, number: shipmentNumber },
  lastFreeDay,
  daysLeft: freeTime.daysLeft,
  links: { self: selfOf('containers', id), page: href('container', { id }) },
})

export const figureCalls = [
  call({
    id: 'getFigures',
    method: 'get',
    path: '/figures',
    noun: 'figures',
    capability: 'see-home',
    grant: 'shipments:read',
    summary: 'The figures of Home: the parts that are asked for, or all of them.',
    query: z.strictObject({
      parts: commaList(parts)
        .default([...parts])
        .meta({ description: `Joined by commas: ${parts.join(', ')}.` }),
      year: z
        .string()
        .regex(/^\d{4}$/)
        .transform(Number)
        .optional()
        .meta({ override: { type: 'integer' }, description: 'Of trend and origins; the newest year with shipments by default.' }),
      module: z.enum(trendModules).default('shipments').meta({ description: 'What the trend counts.' }),
      ...byCustomer,
    }),
    answers: { 200: figures },
    example: { query: { parts: 'totals,attention' }, answer: figuresExample },
    run: async ({ viewer, query, language, now }) => {
      const asked = (part: (typeof parts)[number]) => query.parts.includes(part)
      const { asOf } = findMirrorHealth()
      const [home, attention, performance, coming, ending] = await Promise.all([
        ofHome.some(asked) ? findHomeFigures(viewer, { year: query.year ?? null, module: query.module }, now) : null,
        asked('attention') ? findAttention(viewer, now) : null,
        asked('performance') ? findPerformance(viewer, now) : null,
        asked('coming') ? findComing(viewer, now) : null,
        asked('ending') ? findEnding(viewer, now) : null,
      ])
      const all = {
        ...(home && homeShape(home, language)),
        attention: attention && {
          exceptions: attention.events.map(({ event, type, total }) => ({ kind: event, severity: type, shipments: total })),
          setAside: attention.setAside,
          isBeingCounted: attention.isBeingCounted,
        },
        performance: performance && performanceShape(performance),
        coming,
        ending: ending && { total: ending.total, over: ending.over, containers: ending.containers.map(endingShape) },
      }
      const body = Object.fromEntries(Object.entries(all).filter(([part]) => query.parts.some((each) => each === part)))
      // Without a mirror PostgreSQL has just counted them.
      return ok(body, { asOf: asOf ?? now.toISOString() })
    },
  }),
]
