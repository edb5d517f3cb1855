import { createContext, useContext } from 'react'

/** Comes from the server, so that the server and the browser render the same time. */
export const ReaderZoneContext = createContext('UTC')

/** An IANA name or a UTC offset, for times that belong to no place. */
export const useReaderZone = () => useContext(ReaderZoneContext)
