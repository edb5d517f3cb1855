import type { ParseKeys } from 'i18next'

/** A text of the dictionary by its key. */
export type TextKey = ParseKeys

/** The names under a part of the dictionary that texts say in words: `Named<'audit.actions'>` are the actions of the trail. */
export type Named<Part extends string> = TextKey extends infer Key ? (Key extends `${Part}.${infer Name}` ? Name : never) : never

/** Says a text of the dictionary. Its own type, because the compiler gives up on i18next's where the key may be any of them. */
export type Say = (key: TextKey, values?: Record<string, unknown>) => string
