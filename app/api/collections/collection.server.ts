import { type Answer, type CallContext, call, type Noun, ok, type ViewerCall } from '#app/api/call.ts'
import { invalidParameter } from '#app/api/http/read-request.server.ts'
import { found } from '#app/api/problem.ts'
import { exampleOf } from '#app/api/schemas/example.ts'
import { commaList } from '#app/api/schemas/parameters.ts'
import type { AnyList } from '#domain/core/lists/list-definition.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { inChosenGroups } from '#domain/directory/groups/group-selection.server.ts'
import type { Capability } from '#domain/identity/access/permissions.ts'
import type { Grant } from '#domain/identity/tokens/grants.ts'
import { z } from '#domain/platform/schema.ts'
import type { FoundRows, RowsAfter } from '#domain/platform/search/rows-after.ts'
import { readCursor, writeCursor } from './cursor.server.ts'
import { listParameters, listQueryOf, pageParameters } from './list-parameters.ts'

interface Page {
  page: number
  perPage: number
}

type NumberedRows<Row> = Omit<FoundRows<Row>, 'last'>

type FindRowsAfter<Row> = (viewer: Viewer, query: ListQuery, rows: RowsAfter, now: Date) => Promise<FoundRows<Row> | 'too-long'>

export interface Collection<Row> {
  id: string
  path: `/${string}`
  noun: Noun
  summary: string
  /** The rows of a list, as its page shows them. */
  rows: { list: AnyList; after: FindRowsAfter<Row> }
  capability: Capability
  grant: Grant
  /** Its rows belong to customers: `customer` of the query narrows them. */
  isOfCustomers?: true
  /** The schema of one row of the answer. */
  row: z.ZodObject
  /** Of a row, where that of its fields will not do. */
  example?: unknown
  /** How a row is answered where it is not by its columns; of either, what `row` declares leaves. */
  shape?: (row: Row, context: CallContext & { viewer: Viewer }) => Record<string, unknown>
  /** A page by its number, where rows that come or go meanwhile may move others to another page. */
  findPage?: (viewer: Viewer, query: ListQuery, page: Page, now: Date) => Promise<NumberedRows<Row> | 'too-long'>
  /** With view=full, by id: the fields of `row` that are optional, and whatever else is known anew. A hundred rows cost what one costs. */
  complete?: (viewer: Viewer, ids: readonly number[], now: Date) => Promise<ReadonlyMap<number, Record<string, unknown>>>
}

/** A list as a call: its filters, orders and rows are those of the page. */
export function collection<Row>(definition: Collection<Row>): ViewerCall {
  const { rows, row, shape: _, complete: __, findPage, example = exampleOf(row), ...facts } = definition
  return call({
    ...facts,
    list: rows.list,
    method: 'get',
    query: rowParameters(definition).extend(findPage ? { page: pageNumber } : {}),
    answers: { 200: pageOf(row, true) },
    example: { answer: pageExample(example) },
    run: async ({ query, ...context }) => {
      const { fields: _, view: __, page, ...parameters }: typeof query & { page?: unknown } = query
      const { find, answer, findPage } = await rowReaderOf(definition, query, context)
      if (typeof page === 'number') {
        if (parameters.after !== undefined) throw invalidParameter('page', context.language)
        const { rows, total, answeredBy, asOf } = await findPage({ page, perPage: parameters.limit })
        return ok({ data: await answer(rows), page: { next: null, total, answeredBy } }, { asOf })
      }
      return walk(facts.id, parameters, async (part) => {
        const found = await find(part)
        return { ...found, rows: await answer(found.rows) }
      })
    },
  })
}

const furtherOf = ({ row: { shape } }: Pick<Collection<unknown>, 'row'>) =>
  Object.keys(shape).filter((name) => shape[name] instanceof z.ZodOptional)

/** Filters, order and place of the rows, and what of each is answered. */
export function rowParameters<Row>({ rows, row, isOfCustomers, complete }: Collection<Row>) {
  return listParameters(rows.list, isOfCustomers).extend({
    fields: commaList(Object.keys(row.shape))
      .optional()
      .meta({ description: 'The fields of each row, joined by commas; all of them by default.' }),
    ...(complete && {
      view: z
        .enum(['summary', 'full'])
        .default('summary')
        .meta({ description: `full adds ${furtherOf({ row }).join(', ')}.` }),
    }),
  })
}

const pageNumber = z.coerce.number<string>().int().min(1).max(1_000_000).optional().meta({
  description: 'A page by its number, in place of `after`. Rows that come or go meanwhile move others between pages: a walk uses `after`.',
})

export interface RowReader<Row> {
  find: (part: RowsAfter) => Promise<FoundRows<Row>>
  findPage: (page: Page) => Promise<NumberedRows<Row>>
  answer: (rows: readonly Row[]) => Promise<Record<string, unknown>[]>
}

/** What finds the rows that the parameters ask for, and what answers them. */
export async function rowReaderOf<Row>(
  { rows: { list, after }, row, findPage, shape, complete }: Collection<Row>,
  { fields, view, page: _, ...parameters }: { fields?: readonly string[] | undefined; view?: unknown; page?: unknown },
  context: CallContext & { viewer: Viewer },
): Promise<RowReader<Row>> {
  const further = furtherOf({ row })
  const isFull = view === 'full' || fields?.some((name) => further.includes(name))
  const asked = listQueryOf(list, parameters)
  const narrowed = await inChosenGroups(context.viewer, asked.chosen.group)
  const short = <Found>(found: Found | 'too-long'): Found => {
    if (found === 'too-long') throw invalidParameter('q', context.language)
    return found
  }
  return {
    find: async (part) => short(await after(narrowed, asked, part, context.now)),
    findPage: async (page) => short(await (findPage as NonNullable<typeof findPage>)(narrowed, asked, page, context.now)),
    answer: async (found) => {
      const rows = shape ? found.map((each) => shape(each, context)) : (found as readonly Record<string, unknown>[])
      const ids = isFull ? rows.map(({ id }) => Number(id)) : []
      const completed = isFull ? await complete?.(narrowed, ids, context.now) : undefined
      return rows.map((each) => cut({ ...each, ...completed?.get(Number(each.id)) }, fields))
    },
  }
}

interface Sequence<Params extends z.ZodObject | undefined, Row> extends Omit<Collection<Row>, 'rows' | 'isOfCustomers' | 'shape'> {
  params?: Params
  exampleParams?: Record<string, string | number>
  /** Null where the thing whose rows these are is foreign or absent. */
  find: (args: CallContext & { viewer: Viewer; params: z.output<NonNullable<Params>> }, rows: RowsAfter) => Promise<FoundRows<Row> | null>
  shape: (row: Row) => Record<string, unknown>
}

/** Rows in one order without filters, such as the comments of a ticket. */
export function sequence<Row, Params extends z.ZodObject | undefined = undefined>({
  row,
  find,
  shape,
  example = exampleOf(row),
  exampleParams,
  ...facts
}: Sequence<Params, Row>): ViewerCall {
  return call({
    ...facts,
    method: 'get',
    query: z.strictObject(pageParameters),
    answers: { 200: pageOf(row, false) },
    example: { ...(exampleParams && { params: exampleParams }), answer: pageExample(example) },
    run: async ({ query, ...args }) => {
      return walk(facts.id, { ...query, ...(args.params as object) }, async (rows) => {
        const page = found(await find(args as unknown as Parameters<typeof find>[0], rows))
        return { ...page, rows: page.rows.map(shape) }
      })
    },
  })
}

type Walked = { limit: number; after?: string | undefined } & Record<string, unknown>

async function walk(id: string, parameters: Walked, find: (rows: RowsAfter) => Promise<FoundRows<unknown>>): Promise<Answer> {
  const question = questionOf(id, parameters)
  const { rows, total, last, answeredBy, asOf } = await find({ after: readCursor(parameters.after, question), perPage: parameters.limit })
  const isMore = last !== null && rows.length === parameters.limit
  const next = isMore ? writeCursor(last, question) : null
  return ok({ data: rows, page: { next, total, answeredBy } }, { asOf })
}

const pageExample = (row: unknown) => ({ data: [row], page: { next: null, total: 1, answeredBy: 'mirror' } })

/** A row with `fields` of the query: those alone. */
export function partialRowOf(row: z.ZodObject): z.ZodObject {
  const known = parts.get(row)
  const made = known ?? row.partial().meta({ id: `${row.meta()?.id}Part`, description: 'With `fields`: these alone.' })
  parts.set(row, made)
  return made
}
const parts = new WeakMap<z.ZodObject, z.ZodObject>()

const pageOf = (row: z.ZodObject, canBeParts: boolean) =>
  z.object({
    data: canBeParts ? z.union([z.array(row), z.array(partialRowOf(row))]) : z.array(row),
    page: z.object({
      next: z.string().nullable().meta({ description: 'The cursor of the next page, to be sent as `after`; null on the last one.' }),
      total: z.number().int().meta({ description: 'How many rows match, exactly.' }),
      answeredBy: z.enum(['mirror', 'record']),
    }),
  })

function cut(row: Record<string, unknown>, fields: readonly string[] | undefined): Record<string, unknown> {
  return fields ? Object.fromEntries(fields.map((key) => [key, row[key]])) : row
}

export function questionOf(id: string, { after: _, limit: __, ...asked }: Record<string, unknown>): string {
  return JSON.stringify([id, Object.entries(asked).sort()])
}
