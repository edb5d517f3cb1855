import { documentKinds, type FileKind, kindOfName } from './kinds.ts'

/** What a use of files takes: a document, a logo, a label. */
export interface FileWish {
  kinds: readonly FileKind[]
  /** Bytes; a file of exactly so many is taken. */
  mostBytes: number
  /** Whether the form may come without one. */
  isOptional?: true
  /** Fields that the form's list may have when it is full, beside its other ones; a form without a list needs none. */
  listFields?: number
  /** The form field beside which refusals are shown. */
  field: string
  /** Keys of the dictionary. */
  words: {
    /** Which files are accepted, shown below the file chooser. */
    accepted: string
    /** For a file whose kind, by name or by content, is not accepted. */
    invalid: string
    tooLarge: string
    empty: string
  }
}

/** The most bytes of a document, 10 MB: as sizes are shown, and as the specification's logo of 1,000,000 bytes is counted, in powers of ten. */
export const mostDocumentBytes = 10_000_000

/** Documents of shipments, containers and tickets. */
export const documentWish = {
  kinds: documentKinds,
  mostBytes: mostDocumentBytes,
  field: 'file',
  words: { accepted: 'files.accepted', invalid: 'files.invalid', tooLarge: 'files.tooLarge', empty: 'files.empty' },
} as const satisfies FileWish

/** What is wrong with a file by its name and size, as a key of the dictionary (spec 3 §5); the server checks its content as well. */
export function faultOf(file: { name: string; size: number }, { kinds, mostBytes, words }: FileWish): string | undefined {
  if (!kindOfName(file.name, kinds)) return words.invalid
  if (file.size === 0) return words.empty
  return file.size > mostBytes ? words.tooLarge : undefined
}
