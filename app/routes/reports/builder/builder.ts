import { changeEntries, type Intent, type Typed } from '#app/components/form/intent.ts'
import { isMailAddress } from '#domain/platform/mail-address.ts'
import { columnsOfModule, type ReportColumn, type ReportModule } from '#domain/reports/catalogue/report-column.ts'
import { type FilterTest, filterTests, testsOf } from '#domain/reports/definition/filter-tests.ts'
import { maxFields, maxFilters, maxOrders } from '#domain/reports/definition/report-definition.ts'
import { maxReportEmails } from '#domain/reports/report-schedule.ts'

export interface TypedFilter {
  field: string
  test: FilterTest
  values: readonly string[]
  text: string
  from: string
  to: string
  days: string
}

export interface TypedOrder {
  field: string
  direction: 'asc' | 'desc'
}

export const parts = ['data', 'filters', 'sort', 'preview'] as const
export type Part = (typeof parts)[number]

/** The part of the form that buttons change, in the browser and on the server by the same rules. */
export interface Builder {
  part: Part
  module: string
  fields: readonly string[]
  filters: readonly TypedFilter[]
  orders: readonly TypedOrder[]
  emails: readonly string[]
  newEmail: string
}

const list = (value: unknown): unknown[] => (value === undefined || value === null || value === '' ? [] : [value].flat())
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const entries = (value: unknown) => list(value).filter((each): each is Record<string, unknown> => typeof each === 'object' && each !== null)

/** Leaves out what is invalid. */
export function readBuilder(form: Typed, modules: readonly ReportModule[]): Builder {
  const module = modules.find(({ id }) => id === form.module) ?? modules[0]
  const known = new Map((module ? columnsOfModule(module) : []).map((column) => [column.id, column]))
  return {
    part: parts.find((part) => part === form.part) ?? 'data',
    module: module?.id ?? '',
    fields: [...new Set(list(form.fields).map(text))].filter((field) => known.has(field)),
    filters: entries(form.filters).flatMap((entry) => readFilter(entry, known.get(text(entry.field)))),
    orders: entries(form.orders).flatMap(({ field, direction }) =>
      known.has(text(field)) ? [{ field: text(field), direction: direction === 'desc' ? 'desc' : 'asc' }] : [],
    ),
    emails: [...new Set(list(form.emails).map(text))].slice(0, maxReportEmails),
    newEmail: text(form.newEmail),
  }
}

function readFilter({ test, values, text: typed, from, to, days }: Record<string, unknown>, column?: ReportColumn): TypedFilter[] {
  if (!column) return []
  const possible = testsOf[column.kind]
  const chosen = filterTests.find((each) => each === test && possible.includes(each)) ?? possible[0]
  const isChoice = column.kind === 'choice'
  const said = { values: isChoice ? list(values).map(text) : [], text: isChoice ? '' : text(typed) }
  const rest = { ...said, from: text(from), to: text(to), days: text(days) }
  return [{ field: column.id, test: chosen, ...rest }]
}

/**
 * The lists know `remove.2`, `up.2` and `down.2`, and add: `fields.add.<id>`, the others what is chosen or typed beside their button.
 * `part.show.filters` turns to a part, `module.choose` draws the builder anew.
 */
export function changeBuilder(typed: Typed, intent: Intent, modules: readonly ReportModule[]): Builder | undefined {
  const builder = readBuilder(typed, modules)
  const { field, verb, item } = intent
  if (verb === 'add') return addTo(builder, field, { fields: item, filters: typed.newFilter, orders: typed.newOrder }, modules)
  if (field === 'fields' || field === 'filters' || field === 'orders' || field === 'emails') {
    const changed = changeEntries<unknown>(builder[field], intent)
    return changed && { ...builder, [field]: changed }
  }
  if (field === 'module' && verb === 'choose') return builder
  const part = field === 'part' && verb === 'show' ? parts.find((each) => each === item) : undefined
  return part && { ...builder, part }
}

type Wished = Record<'fields' | 'filters' | 'orders', unknown>

function addTo(builder: Builder, field: string, wished: Wished, modules: readonly ReportModule[]): Builder | undefined {
  const { fields, filters, orders } = builder
  const module = modules.find(({ id }) => id === builder.module)
  const column = module && columnsOfModule(module).find(({ id }) => id === wished[field as keyof Wished])
  if (field === 'emails') return addEmail(builder)
  if (field === 'fields')
    return column && !fields.includes(column.id) && fields.length < maxFields ? { ...builder, fields: [...fields, column.id] } : builder
  if (field === 'filters') {
    if (!column || filters.length >= maxFilters) return builder
    const [test] = testsOf[column.kind]
    return { ...builder, filters: [...filters, { field: column.id, test, values: [], text: '', from: '', to: '', days: '7' }] }
  }
  if (field !== 'orders') return undefined
  if (!column || orders.length >= maxOrders || orders.some((order) => order.field === column.id)) return builder
  return { ...builder, orders: [...orders, { field: column.id, direction: 'asc' }] }
}

export function addEmail(builder: Builder): Builder {
  const email = builder.newEmail.trim()
  if (!isMailAddress(email) || builder.emails.length >= maxReportEmails) return builder
  const isKnown = builder.emails.some((each) => each.toLowerCase() === email.toLowerCase())
  return { ...builder, newEmail: '', emails: isKnown ? builder.emails : [...builder.emails, email] }
}
