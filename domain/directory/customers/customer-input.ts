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
  /** Absent: unchanged. */
  mostPeople?: number | null | undefined
}

export interface ContactInput {
  name: string
  lastName: string
  email: string
  position: string | null
  telephone: string | null
}

export const maxContacts = 20
