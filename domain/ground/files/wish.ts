import { documentKinds, type FileKind, kindOfName } from './kinds.ts'

/** What a use of files takes: a document, a logo, a label. */
export interface FileWish {
  kinds: readonly FileKind[]
  /** Bytes; a file of exactly so many is taken. */
  mostBytes: number
  /** Whether the form may come without one. */
  isOptional?: true
  /** The form field that its refusals stand beside. */
  field: string
  /** Keys of the dictionary. */
  words: {
    /** What may be brought, below the chooser. */
    accepted: string
    /** Its kind, by name or by content, is none of those. */
    invalid: string
    tooLarge: string
    empty: string
  }
}

/** Documents of shipments, containers and tickets: up to 10 MB. */
export const documentWish = {
  kinds: documentKinds,
  mostBytes: 10 * 2 ** 20,
  field: 'file',
  words: { accepted: 'files.accepted', invalid: 'files.invalid', tooLarge: 'files.tooLarge', empty: 'files.empty' },
} as const satisfies FileWish

/** What can be seen of a file before it is sent, as a key of the dictionary (spec 3 §5); the server looks again, and into it. */
export function faultOf(file: { name: string; size: number }, { kinds, mostBytes, words }: FileWish): string | undefined {
  if (!kindOfName(file.name, kinds)) return words.invalid
  if (file.size === 0) return words.empty
  return file.size > mostBytes ? words.tooLarge : undefined
}
