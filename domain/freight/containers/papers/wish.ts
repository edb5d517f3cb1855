import { documentWish, type FileWish } from '#domain/ground/files/wish.ts'

/** The specification's XML, PNG, JPG and DOC (2 §5), and everything a shipment accepts. */
export const containerWish = {
  ...documentWish,
  kinds: ['xml', ...documentWish.kinds],
  words: { ...documentWish.words, accepted: 'containers.accepted' },
} as const satisfies FileWish
