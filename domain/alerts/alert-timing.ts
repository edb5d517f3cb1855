export const deliveryModes = ['RealTime', 'Consolidated'] as const
export type DeliveryMode = (typeof deliveryModes)[number]

export const hoursOfDay = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18] as const
export const units = ['Days', 'Weeks'] as const
export const periodicities = [1, 2, 4, 8] as const
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

export interface Timing {
  manner: DeliveryMode
  hour: number
  unit: (typeof units)[number]
  weekday: number
  periodicity: number
  /** An IANA zone or a fixed offset such as `-06:00`. */
  timeZone: string
}

export const hourName = (hour: number) => `${hour > 12 ? hour - 12 : hour}${hour < 12 ? 'AM' : 'PM'}`
