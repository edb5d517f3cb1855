import type { ParseKeys } from 'i18next'

/** A text of the dictionary by its key. */
export type TextKey = ParseKeys

/** Says a text of the dictionary. Its own type, because the compiler gives up on i18next's where the key may be any of them. */
export type Say = (key: TextKey, values?: Record<string, unknown>) => string
