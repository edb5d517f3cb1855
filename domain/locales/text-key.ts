import type { ParseKeys } from 'i18next'

export type TextKey = ParseKeys

export type Named<Part extends string> = TextKey extends infer Key ? (Key extends `${Part}.${infer Name}` ? Name : never) : never

/** A type of our own: the compiler fails on i18next's where the key may be any of them. */
export type Say = (key: TextKey, values?: Record<string, unknown>) => string
