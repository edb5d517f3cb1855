export interface TableOrder {
  by: string | null
  direction: 'asc' | 'desc'
}

/** What pressing a header does: turns the order round, or begins a new one ascending (spec 3 §4). */
export function toggleOrder(order: TableOrder, by: string): TableOrder {
  return { by, direction: order.by === by && order.direction === 'asc' ? 'desc' : 'asc' }
}

/** The rows by one of their fields, compared by greater and less (spec 3 §4); rows that are alike stay as they stood. */
export function orderRows<Row>(rows: readonly Row[], { by, direction }: TableOrder): readonly Row[] {
  if (by === null) return rows
  const keyOf = (row: Row) => (row as Record<string, string | number>)[by] ?? ''
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => sign * compare(keyOf(one), keyOf(other)))
}

function compare(one: string | number, other: string | number): number {
  if (one === other) return 0
  return one > other ? 1 : -1
}
