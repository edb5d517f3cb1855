/** Spec 1 §3; decision 43 says what each opens. */
export const moduleKeys = { 1: 'dashboard', 2: 'warehousing', 3: 'purchaseOrders', 4: 'tracking' } as const
type ModuleId = keyof typeof moduleKeys
export const moduleIds = [1, 2, 3, 4] as const satisfies readonly ModuleId[]

export const thresholdKeys = ['departureHours', 'arrivalHours', 'freeTimeDays', 'silentDays', 'documentDays'] as const
export type ThresholdsInput = Record<(typeof thresholdKeys)[number], number | null>
export const noThresholds: ThresholdsInput = {
  departureHours: null,
  arrivalHours: null,
  freeTimeDays: null,
  silentDays: null,
  documentDays: null,
}

export interface CustomerInput {
  name: string
  rfc: string
  telephone: string | null
  country: string | null
  groupId: number | null
  modules: readonly number[]
  thresholds: ThresholdsInput
}

export interface ContactInput {
  name: string
  lastName: string
  email: string
  position: string | null
  telephone: string | null
}

export const maxContacts = 20
