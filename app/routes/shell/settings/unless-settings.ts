import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { settingsPage } from './tabs.tsx'

/** A choice of settings changes the look alone, so the loader of an expensive page does not run again for it. */
export function unlessSettings({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formAction !== settingsPage && defaultShouldRevalidate
}
