import { ok } from '#app/api/call.ts'
import { alias } from '#app/api/classic/alias.server.ts'
import { customerIds, textOf } from '#app/api/classic/sent.ts'
import { trendModules } from '#domain/freight/dashboard/home-figures.ts'
import { statuses } from '#domain/freight/shipments/shipment.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'

interface Origin {
  country: string | null
  name: string | null
  count: number
}

/** The map has no place for shipments without a known origin. */
const mapped = (origins: readonly Origin[]) =>
  Object.fromEntries(origins.flatMap(({ country, count }) => (country === null ? [] : [[country, count]])))

export const dashboardAliases = [
  alias({
    specified: 'POST dashboard/total',
    by: ['getFigures'],
    differences:
      '`totales` has `T_Shipment`, `T_Ocean`, `T_Air` and `T_Container`; `primeChart` an item for each status, whose `color` and `extra` are null; `regionvalue` the shipments of all years by ISO code of their country, without those of an unknown one. Events that require attention are in `GET /api/v1/figures?parts=attention`.',
    run: async ({ sent, ask, language }) => {
      const say = translatorIn(language)
      const { body } = await ask('getFigures', { query: { parts: 'totals,statuses,origins', customer: customerIds(sent.customer) } })
      const { shipments, activeOcean, activeAir, activeContainers } = body.totals.now
      const data = {
        totales: { T_Shipment: shipments, T_Ocean: activeOcean, T_Air: activeAir, T_Container: activeContainers },
        primeChart: statuses.map((status) => ({
          label: say(`freight.statuses.${status}`),
          value: body.statuses[status],
          color: null,
          extra: null,
        })),
        regionvalue: mapped(body.origins.ever),
      }
      return ok({ data })
    },
  }),
  alias({
    specified: 'POST dashboard/catyears',
    by: ['getFigures'],
    differences: '`year` has the years with shipments, the newest first; `module` what the trend counts, as `id` and `name`.',
    run: async ({ sent, ask, language }) => {
      const say = translatorIn(language)
      const { body } = await ask('getFigures', { query: { parts: 'trend', customer: customerIds(sent.customer) } })
      const module = trendModules.map((id) => ({ id, name: say(`dashboard.trend.modules.${id}`) }))
      return ok({ data: { year: body.trend.years, module } })
    },
  }),
  alias({
    specified: 'POST dashboard/Shipment-By-Origin',
    by: ['getFigures'],
    differences:
      '`data` is a list of `country` (ISO code, null where it is unknown), `name` and `count`, the most first. Without a `year` it is that of the newest shipments.',
    run: async ({ sent, ask }) => {
      const year = textOf(sent.year)
      const query = { parts: 'origins', customer: customerIds(sent.cliente), ...(year && { year }) }
      const { origins } = (await ask('getFigures', { query })).body
      // The dashboard shows the newest year in place of one without shipments.
      return ok({ data: year && Number(year) !== origins.year ? [] : origins.ofYear })
    },
  }),
]
