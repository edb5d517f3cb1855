import { useNavigation } from '@remix-run/react'

export function LoadingLine() {
  return useNavigation().state === 'idle' ? null : <div className="loading-line" aria-hidden="true" />
}
