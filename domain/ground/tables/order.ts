export interface Order<By extends string = string> {
  by: By
  descending: boolean
}

/** Reverses the order of the sorted column, else sorts ascending (spec 3 §4). */
export function toggleOrder(order: Order | null, by: string): Order {
  return { by, descending: order?.by === by && !order.descending }
}
