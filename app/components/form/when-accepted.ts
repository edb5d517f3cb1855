import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { isIntent } from './intent.ts'

/** A refused form changed nothing, so the loaders around it are not run again. */
export function whenAccepted({ actionStatus, formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isChange = formData?.getAll('intent').some(isIntent) ?? false
  return (actionStatus ?? 200) < 400 && !isChange && defaultShouldRevalidate
}
