import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { settingsPage } from './settings-address.ts'

/** Settings change the look alone, so expensive loaders need not run again. */
export function unlessSettings({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formAction !== settingsPage && defaultShouldRevalidate
}
