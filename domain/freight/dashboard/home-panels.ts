import type { Preferences } from '#domain/core/viewer/preferences.ts'
import { type RoleId, roleIds } from '#domain/core/viewer/roles.ts'

/** The panels that a person chooses, in the order in which Home shows them. What the specification names (1 §2) is always there. */
export const homePanels = ['news', 'departures', 'punctuality', 'carriers', 'lanes'] as const
export type HomePanel = (typeof homePanels)[number]

const presets: Record<RoleId, readonly HomePanel[]> = {
  [roleIds.administrator]: ['news'],
  [roleIds.customer]: ['news'],
  [roleIds.rr]: ['news'],
  [roleIds.agent]: ['news', 'departures'],
  [roleIds.rrsu]: ['news'],
}

interface Person {
  roleId: RoleId
  preferences: Pick<Preferences, 'panels'>
}

/** The panels that this person chose, else the preset of the role. */
export const panelsOf = ({ roleId, preferences: { panels } }: Person): HomePanel[] =>
  homePanels.filter((panel) => (panels ?? presets[roleId]).includes(panel))
