import { documentUploadPolicy, type UploadPolicy } from '#domain/platform/files/upload-policy.ts'

export const invoiceUploadPolicy = {
  ...documentUploadPolicy,
  kinds: ['pdf', 'xml'],
  words: { ...documentUploadPolicy.words, accepted: 'invoices.accepted' },
} as const satisfies UploadPolicy
