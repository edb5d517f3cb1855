/** The columns whose values are questions about the day. */
const costOrders = ['cost', 'costInAWeek'] as const
export type CostOrder = (typeof costOrders)[number]

export const isCostOrder = (by: string | undefined): by is CostOrder => costOrders.some((each) => each === by)
