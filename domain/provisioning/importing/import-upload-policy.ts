import { documentUploadPolicy, type UploadPolicy } from '#domain/platform/files/upload-policy.ts'

export const importUploadPolicy = {
  ...documentUploadPolicy,
  kinds: ['xlsx', 'csv'],
  words: { ...documentUploadPolicy.words, accepted: 'imports.accepted' },
} as const satisfies UploadPolicy
