import { isMailAddress } from '#domain/core/mail-address.ts'
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
export function readBuilder(form: Readonly<Record<string, unknown>>, modules: readonly ReportModule[]): Builder {
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

export function writeBuilder({ part, module, fields, filters, orders, emails, newEmail }: Builder): [name: string, value: string][] {
  return [
    ['part', part],
    ['module', module],
    ...fields.map((field): [string, string] => ['fields', field]),
    ...filters.flatMap(({ values, ...rest }, at) => [
      ...Object.entries(rest).map(([name, value]): [string, string] => [`filters[${at}].${name}`, value]),
      ...values.map((value): [string, string] => [`filters[${at}].values`, value]),
    ]),
    ...orders.flatMap(({ field, direction }, at): [string, string][] => [
      [`orders[${at}].field`, field],
      [`orders[${at}].direction`, direction],
    ]),
    ...emails.map((email): [string, string] => ['emails', email]),
    ['newEmail', newEmail],
  ]
}

interface Wished {
  newFilter?: unknown
  newOrder?: unknown
}

export function applyBuilderIntent(
  builder: Builder,
  press: string,
  { newFilter, newOrder }: Wished,
  modules: readonly ReportModule[],
): Builder {
  const [what = '', which = ''] = press.split(' ')
  const { fields, filters, orders } = builder
  const module = modules.find(({ id }) => id === builder.module)
  const columnOf = (id: unknown) => module && columnsOfModule(module).find((column) => column.id === id)
  switch (what) {
    case 'part':
      return { ...builder, part: parts.find((part) => part === which) ?? builder.part }
    case 'preview':
      return { ...builder, part: 'preview' }
    case 'add-field':
      return columnOf(which) && !fields.includes(which) && fields.length < maxFields ? { ...builder, fields: [...fields, which] } : builder
    case 'remove-field':
      return { ...builder, fields: fields.filter((field) => field !== which) }
    case 'field-up':
      return { ...builder, fields: moved(fields, fields.indexOf(which), -1) }
    case 'field-down':
      return { ...builder, fields: moved(fields, fields.indexOf(which), 1) }
    case 'add-filter': {
      const column = columnOf(newFilter)
      if (!column || filters.length >= maxFilters) return builder
      const [test] = testsOf[column.kind]
      return { ...builder, filters: [...filters, { field: column.id, test, values: [], text: '', from: '', to: '', days: '7' }] }
    }
    case 'remove-filter':
      return { ...builder, filters: filters.filter((_, at) => String(at) !== which) }
    case 'add-order': {
      const column = columnOf(newOrder)
      if (!column || orders.length >= maxOrders || orders.some(({ field }) => field === column.id)) return builder
      return { ...builder, orders: [...orders, { field: column.id, direction: 'asc' }] }
    }
    case 'remove-order':
      return { ...builder, orders: orders.filter((_, at) => String(at) !== which) }
    case 'order-up':
      return { ...builder, orders: moved(orders, Number(which), -1) }
    case 'order-down':
      return { ...builder, orders: moved(orders, Number(which), 1) }
    case 'remove-email':
      return { ...builder, emails: builder.emails.filter((_, at) => String(at) !== which) }
    // Without scripts Enter presses the form's first button, which redraws it.
    case 'add-email':
    case 'redraw':
      return addEmail(builder)
    default:
      return builder
  }
}

export function addEmail(builder: Builder): Builder {
  const email = builder.newEmail.trim()
  if (!isMailAddress(email) || builder.emails.length >= maxReportEmails) return builder
  const isKnown = builder.emails.some((each) => each.toLowerCase() === email.toLowerCase())
  return { ...builder, newEmail: '', emails: isKnown ? builder.emails : [...builder.emails, email] }
}

function moved<Thing>(things: readonly Thing[], from: number, by: -1 | 1): readonly Thing[] {
  const [one, other] = [things[from], things[from + by]]
  if (one === undefined || other === undefined) return things
  return things.with(from, other).with(from + by, one)
}
