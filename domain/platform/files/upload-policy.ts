import { documentKinds, type FileKind, kindOfName } from './file-kinds.ts'

export interface UploadPolicy {
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
export const maxDocumentBytes = 10_000_000

export const documentUploadPolicy = {
  kinds: documentKinds,
  mostBytes: maxDocumentBytes,
  field: 'file',
  words: { accepted: 'files.accepted', invalid: 'files.invalid', tooLarge: 'files.tooLarge', empty: 'files.empty' },
} as const satisfies UploadPolicy

export function uploadFaultOf(file: { name: string; size: number }, { kinds, mostBytes, words }: UploadPolicy): string | undefined {
  if (!kindOfName(file.name, kinds)) return words.invalid
  if (file.size === 0) return words.empty
  return file.size > mostBytes ? words.tooLarge : undefined
}
