import { createContext, useContext } from 'react'

export interface Services {
  hasTracking: boolean
  withoutTracking: readonly number[]
}

export const ServicesContext = createContext<Services>({ hasTracking: true, withoutTracking: [] })

export function useMayTrack(customerId?: number): boolean {
  const { hasTracking, withoutTracking } = useContext(ServicesContext)
  return hasTracking && (customerId === undefined || !withoutTracking.includes(customerId))
}

/** For a row that does not know its customer: links only if every customer of the viewer has Tracking. */
export function useMayTrackAll(): boolean {
  const { hasTracking, withoutTracking } = useContext(ServicesContext)
  return hasTracking && withoutTracking.length === 0
}
