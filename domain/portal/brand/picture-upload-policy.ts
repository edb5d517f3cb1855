import type { UploadPolicy } from '#domain/platform/files/upload-policy.ts'

export const pictureUploadPolicy = {
  kinds: ['jpg', 'png'],
  mostBytes: 2_000_000,
  field: 'file',
  words: {
    accepted: 'branding.pictures.accepted',
    invalid: 'logos.invalid',
    tooLarge: 'branding.pictures.tooLarge',
    empty: 'logos.invalid',
  },
} as const satisfies UploadPolicy
