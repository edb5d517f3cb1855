import { createContext, useContext } from 'react'

/** The UTC offset that the head of a table names, so that only instants of another one name theirs; null outside of such a table. */
export const HeadZone = createContext<string | null>(null)

export const useHeadZone = () => useContext(HeadZone)
