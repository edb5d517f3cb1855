/** What a customer's services open beside the role (spec 1 §3, decision 43). */
export const customerModules = { dashboard: 1, warehousing: 2, purchaseOrders: 3, tracking: 4 } as const

export type CustomerModule = keyof typeof customerModules
export type CustomerModuleId = (typeof customerModules)[CustomerModule]

export const customerModuleKeys = Object.keys(customerModules) as CustomerModule[]
export const defaultModuleIds: CustomerModuleId[] = [customerModules.dashboard, customerModules.tracking]
