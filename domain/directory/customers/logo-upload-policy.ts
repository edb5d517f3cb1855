import type { UploadPolicy } from '#domain/platform/files/upload-policy.ts'

/** Spec 1 §5 and §9: jpeg, jpg or png, below 1,000,000 bytes. */
export const logoUploadPolicy = {
  kinds: ['jpg', 'png'],
  mostBytes: 999_999,
  field: 'file',
  words: { accepted: 'logos.accepted', invalid: 'logos.invalid', tooLarge: 'logos.tooLarge', empty: 'logos.invalid' },
} as const satisfies UploadPolicy
