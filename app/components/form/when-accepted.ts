import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'

/** A refused form changed nothing, so the loaders around it are not run again. */
export function whenAccepted({ actionStatus, formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isPress = [...(formData?.keys() ?? [])].some((name) => name.endsWith('Press'))
  return (actionStatus ?? 200) < 400 && !isPress && defaultShouldRevalidate
}
