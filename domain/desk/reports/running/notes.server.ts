import { checkDefinition } from '#domain/desk/reports/definition/check.server.ts'
import type { ReportDefinition } from '#domain/desk/reports/definition/definition.ts'
import { sayFilter, sayOrder } from '#domain/desk/reports/definition/words.ts'
import { type Language, localeOf } from '#domain/ground/language/language.ts'
import type { Say } from '#domain/ground/language/say.ts'
import { speak } from '#domain/ground/language/speech.server.ts'
import { clockAt } from '#domain/ground/schedules/local-date.ts'
import { zoneName } from '#domain/ground/schedules/time-zone.ts'
import type { RoleId } from '#domain/ground/viewer/roles.ts'
import type { ReportAnswer } from './run.server.ts'

interface Told {
  language: Language
  roleId: RoleId
  timeZone: string
}

export function notesOf(
  definition: ReportDefinition,
  { total, asOf }: Pick<ReportAnswer, 'total' | 'asOf'>,
  shown: number,
  { language, roleId, timeZone }: Told,
): string[] {
  const say = speak(language) as unknown as Say
  const count = new Intl.NumberFormat(localeOf(language))
  const columns = [...checkDefinition(roleId, definition).columns.values()]
  const filters = definition.filters.map((filter) => sayFilter(filter, columns, say))
  const orders = definition.orders.map((order) => sayOrder(order, columns, say))
  const at = clockAt(asOf, timeZone)
  return [
    say('reports.shownOf', { count: total, shown: count.format(shown), total: count.format(total) }),
    filters.length > 0 ? say('reports.filtersSaid', { filters: filters.join('; ') }) : say('reports.noFilters'),
    ...(orders.length > 0 ? [say('reports.sorted', { orders: orders.join('; ') })] : []),
    say('reports.asOf', { asOf: at, zone: zoneName(timeZone) }),
  ]
}
