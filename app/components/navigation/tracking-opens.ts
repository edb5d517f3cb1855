import { createContext, useContext } from 'react'

/** What the services of the viewer's customers leave out (decision 43): a link leads only where the viewer may go. */
export interface Services {
  /** Whether any of the viewer's customers has Tracking. */
  hasTracking: boolean
  /** Those of the viewer's customers that have not. */
  withoutTracking: readonly number[]
}

export const ServicesContext = createContext<Services>({ hasTracking: true, withoutTracking: [] })

/** Whether the pages about shipments and containers open: at all, or those of one customer. */
export function useMayTrack(customerId?: number): boolean {
  const { hasTracking, withoutTracking } = useContext(ServicesContext)
  return hasTracking && (customerId === undefined || !withoutTracking.includes(customerId))
}

/** Whether they open for every customer: where a row does not know whose it is, and some have no Tracking, it leads nowhere. */
export function useMayTrackAll(): boolean {
  const { hasTracking, withoutTracking } = useContext(ServicesContext)
  return hasTracking && withoutTracking.length === 0
}
