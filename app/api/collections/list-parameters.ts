import { Problem } from '#app/api/problem.ts'
import { idParameter } from '#app/api/schemas/parameters.ts'
import { type AnyList, filtersOfKind, type ListFilter } from '#domain/core/lists/list-definition.ts'
import { type ListQuery, readListQuery, writeListQuery } from '#domain/core/lists/list-query.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { z } from '#domain/platform/schema.ts'

const preset = 25
const most = 100
const longestText = 200

const text = z.string().max(longestText)
const english = translatorIn('en')
const described = <Schema extends z.ZodType>(schema: Schema, description: string) => schema.meta({ description })
const idList = z.array(idParameter).max(1_000)

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
export const byCustomer = {
  customer: idList.optional().meta({ description: 'Ids of customers, repeatable: the answer is narrowed to them.' }),
}

/** The filters of a list: the names and values of choices, days and switches are those of the page's address. */
export function filterParameters(list: AnyList, isOfCustomers?: true) {
  const choices = filtersOfKind(list, 'choice').map(
    ({ key, label, values }) =>
      [key, described(z.array(values ? z.enum(values) : text).optional(), `${english(label)}, repeatable: one of these.`)] as const,
  )
  const days = filtersOfKind(list, 'days').flatMap((filter) =>
    parametersOf(filter).map((name, at) => {
      const label = english(at === 0 ? filter.labels.from : filter.labels.to)
      return [name, described(z.iso.date().optional(), `${label}: a day, which is included.`)] as const
    }),
  )
  return z.strictObject({
    ...Object.fromEntries(choices),
    ...Object.fromEntries(
      filtersOfKind(list, 'words').map(({ key, label }) => [key, described(text.optional(), `${english(label)}: words that it contains.`)]),
    ),
    ...Object.fromEntries(days),
    ...Object.fromEntries(
      filtersOfKind(list, 'switch').map(({ key, label }) => [
        key,
        described(z.enum(['1', '0']).optional(), `${english(label)}: 1 for these alone, 0 for all others.`),
      ]),
    ),
    ...(list.search && { q: described(text.optional(), `${english(list.search.label)}: ${english(list.search.hint)}`) }),
    ...(isOfCustomers && byCustomer),
  })
}

/** The query of a collection: filters, order and place in the order. */
export function listParameters(list: AnyList, isOfCustomers?: true) {
  const sortable = list.columns.filter(({ sort }) => sort === true).map(({ key }) => key)
  const orders = sortable.flatMap((key) => [key, `-${key}`])
  return filterParameters(list, isOfCustomers).extend({
    ...(orders.length > 0 && {
      order: described(z.enum(orders).optional(), 'By which the rows are in order; with - the other way round.'),
    }),
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
  const isWalked = list.columns.some(({ key, sort }) => key === query.order?.by && sort === true)
  if (query.order && isWalked) params.set('order', `${query.order.descending ? '-' : ''}${query.order.by}`)
  return params
}

const parametersOf = ({ kind, key }: ListFilter): string[] => (kind === 'days' ? [`${key}From`, `${key}To`] : [key])
