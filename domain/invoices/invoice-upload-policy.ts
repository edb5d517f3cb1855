import { documentUploadPolicy, type UploadPolicy } from '#domain/core/files/upload-policy.ts'

export const invoiceUploadPolicy = {
  ...documentUploadPolicy,
  kinds: ['pdf', 'xml'],
  words: { ...documentUploadPolicy.words, accepted: 'invoices.accepted' },
} as const satisfies UploadPolicy
