import { useNavigation } from '@remix-run/react'

/** A thin line at the very top while the next page is on its way; the old one stays readable. */
export function LoadingLine() {
  return useNavigation().state === 'idle' ? null : <div className="loading-line" aria-hidden="true" />
}
