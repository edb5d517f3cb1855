/** Modules a customer can have (spec 1 §3), as the dictionary names them; what each opens is decision 43. */
export const moduleKeys = { 1: 'dashboard', 2: 'warehousing', 3: 'purchaseOrders', 4: 'tracking' } as const
type ModuleId = keyof typeof moduleKeys
export const moduleIds = [1, 2, 3, 4] as const satisfies readonly ModuleId[]

/** What can be an exception sooner or later for one customer than for others: hours after a date, days before or without one. */
export const thresholdKeys = ['departureHours', 'arrivalHours', 'freeTimeDays', 'silentDays', 'documentDays'] as const
/** Null: as for everybody (decision 47). */
export type WrittenThresholds = Record<(typeof thresholdKeys)[number], number | null>
export const noThresholds: WrittenThresholds = {
  departureHours: null,
  arrivalHours: null,
  freeTimeDays: null,
  silentDays: null,
  documentDays: null,
}

/** What an administrator says of a customer. */
export interface WrittenCustomer {
  name: string
  rfc: string
  telephone: string | null
  country: string | null
  groupId: number | null
  modules: readonly number[]
  thresholds: WrittenThresholds
}

/** Somebody at a customer (spec 1 §3). */
export interface WrittenContact {
  name: string
  lastName: string
  email: string
  position: string | null
  telephone: string | null
}

/** Contacts one customer may have. */
export const mostContacts = 20
