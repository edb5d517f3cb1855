import type { RoleId } from '#domain/core/viewer/roles.ts'
import { type Language, localeOf } from '#domain/locales/language.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { clockAt } from '#domain/platform/schedules/local-date.ts'
import { zoneName } from '#domain/platform/schedules/time-zone.ts'
import { checkDefinition } from '#domain/reports/definition/definition-check.server.ts'
import { describeFilter, describeOrder } from '#domain/reports/definition/definition-text.ts'
import type { ReportDefinition } from '#domain/reports/definition/report-definition.ts'
import type { ReportResult } from './run-report.server.ts'

interface Told {
  language: Language
  roleId: RoleId
  timeZone: string
}

export function notesOf(
  definition: ReportDefinition,
  { total, shipments, asOf }: Pick<ReportResult, 'total' | 'shipments' | 'asOf'>,
  shown: number,
  { language, roleId, timeZone }: Told,
): string[] {
  const say = translatorIn(language)
  const count = new Intl.NumberFormat(localeOf(language))
  const columns = [...checkDefinition(roleId, definition).columns.values()]
  const filters = definition.filters.map((filter) => describeFilter(filter, columns, say))
  const orders = definition.orders.map((order) => describeOrder(order, columns, say))
  const at = clockAt(asOf, timeZone)
  return [
    say('reports.shownOf', { count: total, shown: count.format(shown), total: count.format(total) }),
    ...(shipments && shipments.looked < shipments.of
      ? [say('reports.newestShipments', { most: count.format(shipments.looked), shipments: count.format(shipments.of) })]
      : []),
    filters.length > 0 ? say('reports.filtersSaid', { filters: filters.join('; ') }) : say('reports.noFilters'),
    ...(orders.length > 0 ? [say('reports.sorted', { orders: orders.join('; ') })] : []),
    say('reports.asOf', { asOf: at, zone: zoneName(timeZone) }),
  ]
}
