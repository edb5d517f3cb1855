import { useOutletContext } from '@remix-run/react'

export const useListBehind = () => useOutletContext<string | null>()
