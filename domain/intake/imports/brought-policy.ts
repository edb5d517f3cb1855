import { documentUploadPolicy, type UploadPolicy } from '#domain/platform/files/upload-policy.ts'

/** As much as the inbox keeps of a file. */
export const broughtUploadPolicy = {
  ...documentUploadPolicy,
  kinds: ['csv', 'xlsx', 'json', 'xml', 'edi'],
  mostBytes: 50_000_000,
  isOptional: true,
  words: { ...documentUploadPolicy.words, accepted: 'received.brought.accepted', tooLarge: 'received.brought.tooLarge' },
} as const satisfies UploadPolicy

/** What a program waits for is answered within half a minute. */
export const previewPolicy = {
  ...documentUploadPolicy,
  kinds: broughtUploadPolicy.kinds,
} as const satisfies UploadPolicy
