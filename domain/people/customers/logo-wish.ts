import type { FileWish } from '#domain/ground/files/wish.ts'

/** Spec 1 §5 and §9: jpeg, jpg or png, below 1,000,000 bytes. */
export const logoWish = {
  kinds: ['jpg', 'png'],
  mostBytes: 999_999,
  field: 'file',
  words: { accepted: 'logos.accepted', invalid: 'logos.invalid', tooLarge: 'logos.tooLarge', empty: 'logos.invalid' },
} as const satisfies FileWish
