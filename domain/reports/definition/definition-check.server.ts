import type { SQL } from 'drizzle-orm'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { isDay } from '#domain/platform/schedules/day.ts'
import { findModule } from '#domain/reports/catalogue/report-modules.server.ts'
import type { SourceColumn, SourceLevel, SourceModule } from '#domain/reports/catalogue/report-source.server.ts'
import { testsOf } from './filter-tests.ts'
import type { ReportDefinition, ReportFilter } from './report-definition.ts'
import { maxFields, maxFilters, maxOrders, maxValueLength, maxValues } from './report-definition.ts'
import { canBeFigure, isDated, maxFigures, maxGroupFields, type ReportSummary } from './report-summary.ts'

export interface CheckedDefinition extends ReportDefinition {
  source: SourceModule
  columns: ReadonlyMap<string, SourceColumn>
  levels: readonly SourceLevel[]
  /** Joins the rows that were made for this run. */
  made?: SQL
}

/**
 * Refuses what the role may not open, ids that the catalogue does not have, invalid filters, and fields of two branches at once:
 * containers and legs of a shipment would multiply each other.
 */
export function checkDefinition(role: RoleId, definition: ReportDefinition): CheckedDefinition {
  const { module, fields, filters, orders, summary } = definition
  const source = findModule(role, module)
  if (!source) throw new DomainError('reports.unknownModule', 'module')
  if (fields.length > maxFields || new Set(fields).size < fields.length) throw new DomainError('reports.unknownField', 'fields')
  if (filters.length > maxFilters) throw new DomainError('forms.tooManyEntries', 'filters')
  if (orders.length > maxOrders || new Set(orders.map(({ field }) => field)).size < orders.length)
    throw new DomainError('reports.unknownOrder', 'orders')
  const columns = new Map<string, SourceColumn>()
  const needed = new Set<string>()
  const need = (id: string, domainError: DomainError): SourceColumn => {
    const level = source.levels.find(({ options }) => options.some((option) => option.id === id))
    const column = level?.options.find((option) => option.id === id)
    if (!level || !column) throw domainError
    columns.set(id, column)
    for (let each: SourceLevel | undefined = level; each; each = levelAbove(source, each)) needed.add(each.id)
    return column
  }
  for (const [index, field] of fields.entries()) need(field, new DomainError('reports.unknownField', 'fields', { index }))
  for (const [index, filter] of filters.entries()) checkFilter(need(filter.field, unknownFilter(filter.field, index)), filter, index)
  for (const [index, { field }] of orders.entries()) need(field, new DomainError('reports.unknownOrder', 'orders', { index }))
  if (summary) checkSummary(summary, (field, index) => need(field, new DomainError('reports.unknownField', 'groups', { index })))
  const levels = source.levels.filter(({ id }) => needed.has(id))
  refuseBranches(levels)
  return { ...definition, source, columns, levels }
}

const unknownFilter = (field: string, index: number) =>
  new DomainError('reports.unknownFilter', 'filters', { values: { column: field }, index })

const levelAbove = ({ levels }: SourceModule, { under }: SourceLevel) => levels.find(({ id }) => id === under)

function refuseBranches(levels: readonly SourceLevel[]): void {
  const [one, other] = levels.filter(({ id, join }) => join && !levels.some(({ under }) => under === id))
  if (one && other) throw new DomainError('reports.branches', 'fields', { values: { one: [one.label], other: [other.label] } })
}

function checkSummary({ groups, figures }: ReportSummary, need: (field: string, index: number) => SourceColumn): void {
  const isTooMuch = groups.length > maxGroupFields || figures.length > maxFigures
  const isTwice = new Set(groups.map(({ field }) => field)).size < groups.length
  if (isTooMuch || isTwice || groups.length === 0 || figures.length === 0) throw new DomainError('reportSummaries.impossible', 'groups')
  for (const [index, { field, isByMonth }] of groups.entries()) {
    if (!isDated(need(field, index).kind) && isByMonth) throw new DomainError('reportSummaries.noMonths', 'groups', { index })
  }
  for (const [index, { kind, field }] of figures.entries()) {
    if (kind === 'count' && field === null) continue
    if (kind === 'count' || field === null || !canBeFigure(kind, need(field, index).kind))
      throw new DomainError('reportSummaries.noFigure', 'groups', { index })
  }
}

function checkFilter(column: SourceColumn, { test, values, from, to, days }: ReportFilter, index: number): void {
  const refuse = (key: 'reports.unknownFilter' | 'reports.emptyFilter' | 'reports.wrongSpan') => {
    throw new DomainError(key, 'filters', { values: { column: [column.label] }, index })
  }
  if (!testsOf[column.kind].includes(test)) refuse('reports.unknownFilter')
  if (values.length > maxValues || values.some((value) => value.length > maxValueLength)) {
    const told = { column: [column.label], most: maxValues, longest: maxValueLength }
    throw new DomainError('reports.longFilter', 'filters', { values: told, index })
  }
  if ((test === 'contains' || test === 'is' || test === 'any') && values.length === 0) refuse('reports.emptyFilter')
  if (column.values && values.some((value) => !column.values?.some((known) => known.value === value))) refuse('reports.unknownFilter')
  if ((test === 'last-days' || test === 'next-days') && !(days && days > 0)) refuse('reports.emptyFilter')
  if (test === 'between') {
    if (!from && !to) refuse('reports.emptyFilter')
    const isPossible = column.kind === 'number' ? isDecimal : isDay
    for (const end of [from, to]) if (end && !isPossible(end)) refuse('reports.wrongSpan')
    if (from && to && (column.kind === 'number' ? Number(from) > Number(to) : from > to)) refuse('reports.wrongSpan')
  }
}

const isDecimal = (text: string) => /^-?\d{1,12}(\.\d{1,6})?$/.test(text)
