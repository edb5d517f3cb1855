import { useOutletContext } from '@remix-run/react'

/** The list that a container was opened from, for the pages in its frame; null where it was opened by itself. */
export const useListBehind = () => useOutletContext<string | null>()
