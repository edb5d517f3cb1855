import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'

/**
 * A refused form has changed nothing, nor has a button of its two lists: the page around it need not be read again, and the form
 * stays as it is.
 */
export function unlessRefused({ actionStatus, formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isPress = [...(formData?.keys() ?? [])].some((name) => name.endsWith('Press'))
  return (actionStatus ?? 200) < 400 && !isPress && defaultShouldRevalidate
}
