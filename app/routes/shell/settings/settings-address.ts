import { href } from '#domain/core/href.ts'

export const settingsPage = href('settings')
export const settingsTabs = ['settings', 'chat'] as const
export type SettingsTab = (typeof settingsTabs)[number]

export function settingsPath(tab: SettingsTab, back: string): string {
  return `${settingsPage}?${new URLSearchParams({ ...(tab !== settingsTabs[0] && { tab }), back })}`
}
