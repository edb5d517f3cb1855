/** How a list is sorted: by the key of a column or of an index. */
export interface Order<By extends string = string> {
  by: By
  descending: boolean
}

/** What pressing a header does: reverses the order if the list is sorted by it, else sorts by it, ascending (spec 3 §4). */
export function toggleOrder(order: Order | null, by: string): Order {
  return { by, descending: order?.by === by && !order.descending }
}
