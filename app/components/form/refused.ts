import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'

/** A refused form has changed nothing: the page around it need not be read again, and the form stays as it is. */
export function unlessRefused({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return (actionStatus ?? 200) < 400 && defaultShouldRevalidate
}
