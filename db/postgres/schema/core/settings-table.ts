import { pgTable } from 'drizzle-orm/pg-core'

const names = new Set<string>()

/** The tables that are declared as settings or catalogues, by their names. */
export const settingsTables: ReadonlySet<string> = names

/**
 * A table of settings or a catalogue, which only people of the portal write: no undo of a feed or a merge records it, and its texts are
 * not about a person, unless an erasure names them (`copied-words.ts`).
 */
export const settingsTable = ((...declared: Parameters<typeof pgTable>) => {
  names.add(declared[0])
  return pgTable(...declared)
}) as typeof pgTable
