export interface Order<By extends string = string> {
  by: By
  descending: boolean
}

export function toggleOrder(order: Order | null, by: string): Order {
  return { by, descending: order?.by === by && !order.descending }
}
