import { documentKinds, type FileKind, kindOfName } from './kinds.ts'

export interface FileWish {
  kinds: readonly FileKind[]
  mostBytes: number
  isOptional?: true
  listFields?: number
  field: string
  words: {
    accepted: string
    invalid: string
    tooLarge: string
    empty: string
  }
}

/** 10 MB in powers of ten, as sizes are shown and as the specification counts its logo of 1,000,000 bytes. */
export const mostDocumentBytes = 10_000_000

export const documentWish = {
  kinds: documentKinds,
  mostBytes: mostDocumentBytes,
  field: 'file',
  words: { accepted: 'files.accepted', invalid: 'files.invalid', tooLarge: 'files.tooLarge', empty: 'files.empty' },
} as const satisfies FileWish

export function faultOf(file: { name: string; size: number }, { kinds, mostBytes, words }: FileWish): string | undefined {
  if (!kindOfName(file.name, kinds)) return words.invalid
  if (file.size === 0) return words.empty
  return file.size > mostBytes ? words.tooLarge : undefined
}
