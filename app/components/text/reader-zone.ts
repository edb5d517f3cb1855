import { createContext, useContext } from 'react'

export const ReaderZoneContext = createContext('UTC')

/** An IANA name or a UTC offset, for times that belong to no place. */
export const useReaderZone = () => useContext(ReaderZoneContext)
