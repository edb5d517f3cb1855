/** The eight colour themes by the specification's letters (1 §2 "Shell"). */
export const themes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const
type Theme = (typeof themes)[number]

/** What can be switched on and off about the page, and about the side menu (1 §2 "Shell"). */
export const layoutToggles = ['fixed', 'boxed'] as const
export const asideToggles = ['collapsed', 'collapsedText', 'float', 'hover', 'scrollbar'] as const
export type Toggle = (typeof layoutToggles)[number] | (typeof asideToggles)[number]

/** How high the rows of tables are: 40 or 32 pixels. */
export const densities = ['roomy', 'compact'] as const
export type Density = (typeof densities)[number]

/** How a person wants the portal to look. */
export interface Preferences {
  theme: Theme
  /** Top bar and side menu stay while the page is scrolled. */
  fixed: boolean
  /** The whole portal has a maximum width. */
  boxed: boolean
  /** The menu is a rail of icons. */
  collapsed: boolean
  /** The menu is a wider rail with a word under each icon. */
  collapsedText: boolean
  /** The menu is a card of its own, away from the edge. */
  float: boolean
  /** The menu is a rail that opens over the page while somebody is in it. */
  hover: boolean
  /** The menu always shows its scrollbar. */
  scrollbar: boolean
  density: Density
  /** Keys of the columns chosen for a list, in their order, by the list's key; a list that is missing has its usual ones. */
  columns: Record<string, string[] | undefined>
}

type Kept = Partial<Record<keyof Preferences, unknown>>

/**
 * Stored preferences with defaults for whatever is missing or unknown. Read by hand and not by a schema, because every page in the
 * browser does it and the schema library would be a fifth of the page's scripts.
 */
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
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const oneOf = <Value>(values: readonly Value[], value: unknown) => values.find((each) => each === value)
const isListOfKeys = (entry: [string, unknown]): entry is [string, string[]] =>
  Array.isArray(entry[1]) && entry[1].every((key) => typeof key === 'string')

/** A choice with what follows from it: `collapsed` and `collapsedText` exclude each other. */
export function completeChoice(choice: Partial<Preferences>): Partial<Preferences> {
  return {
    ...choice,
    ...(choice.collapsed && { collapsedText: false }),
    ...(choice.collapsedText && { collapsed: false }),
  }
}

/** Those of the toggles that are on, as one attribute of the page. */
export function listOn(preferences: Preferences, toggles: readonly Toggle[]): string {
  return toggles.filter((toggle) => preferences[toggle]).join(' ')
}
