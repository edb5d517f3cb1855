import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { settingsPage } from './tabs.tsx'

/** How a page looks changes nothing of what it says: one that is dear to read is not read again for another theme. */
export function unlessSettings({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formAction !== settingsPage && defaultShouldRevalidate
}
