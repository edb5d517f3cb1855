import type { TextKey } from '#domain/locales/text-key.ts'

type PartWith<Name extends string> = TextKey extends infer Key ? (Key extends `${infer Part}.${Name}` ? Part : never) : never

/** A part of the dictionary that says of a list how many rows it has, that there are none yet and why, and that none match. */
export type ListTexts = PartWith<'total'> & PartWith<'empty'> & PartWith<'emptyWhy'> & PartWith<'none'>
