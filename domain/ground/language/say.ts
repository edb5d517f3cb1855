import type { ParseKeys } from 'i18next'

/** A text of the dictionary by its key. */
export type TextKey = ParseKeys

/** The keys under a part of the dictionary: `Named<'audit.actions'>` are the actions of the trail. */
export type Named<Part extends string> = TextKey extends infer Key ? (Key extends `${Part}.${infer Name}` ? Name : never) : never

/** Says a text of the dictionary. A type of our own, because the compiler fails on i18next's where the key may be any of them. */
export type Say = (key: TextKey, values?: Record<string, unknown>) => string
