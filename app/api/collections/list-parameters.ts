import { Problem } from '#app/api/problem.ts'
import { type AnyList, filtersOfKind, type ListFilter } from '#domain/core/lists/list-definition.ts'
import { type ListQuery, readListQuery, writeListQuery } from '#domain/core/lists/list-query.ts'
import { z } from '#domain/platform/schema.ts'

const preset = 25
const most = 100
const longestText = 200

const text = z.string().max(longestText)
const idList = z
  .array(
    z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number),
  )
  .max(1_000)

export const pageParameters = {
  limit: z.coerce
    .number<string>()
    .int()
    .min(1)
    .max(most)
    .default(preset)
    .meta({ description: `Rows of an answer: 1 to ${most}.` }),
  after: z.string().max(1_000).optional().meta({ description: 'The cursor `next` of the answer before.' }),
}

/** Only narrows: a customer whom the token may not see is as absent. */
export const byCustomer = { customer: idList.optional() }

/** The filters of a list: the names and values of choices, days and switches are those of the page's address. */
export function filterParameters(list: AnyList, isOfCustomers?: true) {
  const choices = filtersOfKind(list, 'choice').map(({ key, values }) => [key, z.array(values ? z.enum(values) : text).optional()] as const)
  const days = filtersOfKind(list, 'days').flatMap((filter) => parametersOf(filter).map((name) => [name, z.iso.date().optional()] as const))
  return z.strictObject({
    ...Object.fromEntries(choices),
    ...Object.fromEntries(filtersOfKind(list, 'words').map(({ key }) => [key, text.optional()])),
    ...Object.fromEntries(days),
    ...Object.fromEntries(filtersOfKind(list, 'switch').map(({ key }) => [key, z.enum(['1', '0']).optional()])),
    ...(list.search && { q: text.optional() }),
    ...(isOfCustomers && byCustomer),
  })
}

/** The query of a collection: filters, order and place in the order. */
export function listParameters(list: AnyList, isOfCustomers?: true) {
  const sortable = list.columns.filter(({ sort }) => sort).map(({ key }) => key)
  const orders = sortable.flatMap((key) => [key, `-${key}`])
  return filterParameters(list, isOfCustomers).extend({
    ...(orders.length > 0 && { order: z.enum(orders).optional() }),
    ...pageParameters,
  })
}

/** The query that the list's own page would make of the same filters. */
export function listQueryOf(list: AnyList, { order, ...parameters }: Record<string, unknown>): ListQuery {
  const params = new URLSearchParams()
  for (const name of ['q', ...list.filters.flatMap(parametersOf)]) {
    for (const value of [parameters[name] ?? []].flat()) params.append(name, String(value))
  }
  if (typeof order === 'string') {
    params.set('sort', order.replace(/^-/, ''))
    params.set('dir', order.startsWith('-') ? 'desc' : 'asc')
  }
  const query = readListQuery({ ...list, name: undefined }, params)
  if (query.impossible.length > 0) throw new Problem(400, 'invalid-request')
  return query
}

/** The parameters of the call that answers what the page shows for a query, from the first row on. */
export function parametersOfQuery(list: AnyList, query: ListQuery): URLSearchParams {
  const params = writeListQuery({ ...list, name: undefined }, { ...query, order: null, columns: null })
  if (query.order) params.set('order', `${query.order.descending ? '-' : ''}${query.order.by}`)
  return params
}

const parametersOf = ({ kind, key }: ListFilter): string[] => (kind === 'days' ? [`${key}From`, `${key}To`] : [key])
