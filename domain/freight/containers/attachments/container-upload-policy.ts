import { documentUploadPolicy, type UploadPolicy } from '#domain/platform/files/upload-policy.ts'

/** The specification's XML, PNG, JPG and DOC (2 §5), and everything a shipment accepts. */
export const containerUploadPolicy = {
  ...documentUploadPolicy,
  kinds: ['xml', ...documentUploadPolicy.kinds],
  words: { ...documentUploadPolicy.words, accepted: 'containers.accepted' },
} as const satisfies UploadPolicy
