import { z } from '../schema.ts'

/** The eight colour themes by the specification's letters (1 §2 "Shell"). */
export const themes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const
export type Theme = (typeof themes)[number]

/** What can be switched on and off about the page, and about the side menu (1 §2 "Shell"). */
export const layoutToggles = ['fixed', 'boxed'] as const
export const asideToggles = ['collapsed', 'collapsedText', 'float', 'hover', 'scrollbar'] as const
export type Toggle = (typeof layoutToggles)[number] | (typeof asideToggles)[number]

/** How high the rows of tables are: 40 or 32 pixels. */
export const densities = ['roomy', 'compact'] as const
export type Density = (typeof densities)[number]

const off = z.boolean().catch(false)

/** What is missing or unknown counts as never chosen. */
const schema = z.object({
  theme: z.enum(themes).catch('a'),
  /** Top bar and side menu stay while the page is scrolled. */
  fixed: z.boolean().catch(true),
  /** The whole portal is no wider than its box. */
  boxed: off,
  /** The menu is a rail of icons. */
  collapsed: off,
  /** The menu is a wider rail with a word under each icon. */
  collapsedText: off,
  /** The menu is a card of its own, away from the edge. */
  float: off,
  /** The menu is a rail that opens over the page while somebody is in it. */
  hover: off,
  /** The menu always shows its scrollbar. */
  scrollbar: off,
  density: z.enum(densities).catch('roomy'),
  /** Keys of the columns chosen for a list, in their order, by the list's key; a list that is missing has its usual ones. */
  columns: z.record(z.string(), z.array(z.string()).optional().catch(undefined)).catch({}),
})

/** How a person wants the portal to look. */
export type Preferences = z.output<typeof schema>

/** What was kept of somebody's preferences, completed; anything else reads as the defaults. */
export function readPreferences(kept: unknown): Preferences {
  return schema.safeParse(kept).data ?? schema.parse({})
}

/** A choice with all that follows from it: a rail has words or it has not. */
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
