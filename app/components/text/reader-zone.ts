import { createContext, useContext } from 'react'

/** The reader's zone, as the server knows it: pages are drawn there and in the browser alike. */
export const ReaderZoneContext = createContext('UTC')

/** The zone that times are shown in which belong to no place (decision 16): an IANA name or an offset. */
export const useReaderZone = () => useContext(ReaderZoneContext)
