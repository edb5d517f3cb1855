export const themes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const
type Theme = (typeof themes)[number]

export const layoutToggles = ['fixed', 'boxed'] as const
export const asideToggles = ['collapsed', 'collapsedText', 'float', 'hover', 'scrollbar'] as const
export type Toggle = (typeof layoutToggles)[number] | (typeof asideToggles)[number]

export const densities = ['roomy', 'compact'] as const
export type Density = (typeof densities)[number]

export interface Preferences {
  theme: Theme
  fixed: boolean
  boxed: boolean
  collapsed: boolean
  collapsedText: boolean
  float: boolean
  hover: boolean
  scrollbar: boolean
  density: Density
  columns: Record<string, string[] | undefined>
  /** Of Home; null follows the role. */
  panels: string[] | null
}

type Kept = Partial<Record<keyof Preferences, unknown>>

/** Without the schema library: every page runs this in the browser, and the library would be a fifth of its scripts. */
export function readPreferences(kept: unknown): Preferences {
  const read: Kept = isRecord(kept) ? kept : {}
  const isOn = (toggle: Toggle, otherwise = false) => (typeof read[toggle] === 'boolean' ? read[toggle] : otherwise)
  return {
    theme: oneOf(themes, read.theme) ?? 'a',
    fixed: isOn('fixed', true),
    boxed: isOn('boxed'),
    collapsed: isOn('collapsed'),
    collapsedText: isOn('collapsedText'),
    float: isOn('float'),
    hover: isOn('hover'),
    scrollbar: isOn('scrollbar'),
    density: oneOf(densities, read.density) ?? 'roomy',
    columns: isRecord(read.columns) ? Object.fromEntries(Object.entries(read.columns).filter(isListOfKeys)) : {},
    panels: isKeys(read.panels) ? read.panels : null,
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const oneOf = <Value>(values: readonly Value[], value: unknown) => values.find((each) => each === value)
const isKeys = (value: unknown): value is string[] => Array.isArray(value) && value.every((key) => typeof key === 'string')
const isListOfKeys = (entry: [string, unknown]): entry is [string, string[]] => isKeys(entry[1])

export function completeChoice(choice: Partial<Preferences>): Partial<Preferences> {
  return {
    ...choice,
    ...(choice.collapsed && { collapsedText: false }),
    ...(choice.collapsedText && { collapsed: false }),
  }
}

export function listOn(preferences: Preferences, toggles: readonly Toggle[]): string {
  return toggles.filter((toggle) => preferences[toggle]).join(' ')
}
