import { and, not, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

interface ChoiceSource<Row> {
  id: AnyPgColumn
  all: SQL | undefined
  read: (where: SQL | undefined, most: number) => Promise<Row[]>
  count: (where: SQL | undefined) => Promise<number>
}

interface FirstRows<Row> {
  first: Row[]
  total: number
}

export type FirstChoices<Row> = Row[] | Record<'available' | 'associated', FirstRows<Row>>

/**
 * All rows if there are at most `most`, else the first `few` of the chosen and of the others: a page of 5,000 customers spent most of its
 * time reading rows it did not show.
 */
export async function listFirstChoices<Row extends { id: number }>(
  { id, all, read, count }: ChoiceSource<Row>,
  chosenIds: readonly number[],
  { most, few }: { most: number; few: number },
): Promise<FirstChoices<Row>> {
  const start = await read(all, most + 1)
  if (start.length <= most) return start
  const isChosen = sql`${id} = any(${sql.param([...chosenIds])}::bigint[])`
  const findChosen = async (): Promise<FirstRows<Row>> => {
    if (chosenIds.length === 0) return { first: [], total: 0 }
    const where = and(all, isChosen)
    const [first, total] = await Promise.all([read(where, few), count(where)])
    return { first, total }
  }
  const [whole, associated] = await Promise.all([count(all), findChosen()])
  const total = whole - associated.total
  const others = start.filter((row) => !chosenIds.includes(row.id)).slice(0, few)
  const first = others.length === Math.min(few, total) ? others : await read(and(all, not(isChosen)), few)
  return { available: { first, total }, associated }
}
