import { documentUploadPolicy, type UploadPolicy } from '#domain/platform/files/upload-policy.ts'

/** As much as the inbox keeps of a file. */
export const broughtUploadPolicy = {
  ...documentUploadPolicy,
  kinds: ['csv', 'xlsx'],
  mostBytes: 50_000_000,
  words: { ...documentUploadPolicy.words, accepted: 'received.brought.accepted', tooLarge: 'received.brought.tooLarge' },
} as const satisfies UploadPolicy
