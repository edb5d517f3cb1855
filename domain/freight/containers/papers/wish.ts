import { documentWish, type FileWish } from '../../../ground/files/wish.ts'

/** XML, PNG, JPG and DOC, as the specification's label says (2 §5), and what else a shipment takes. */
export const containerWish = {
  ...documentWish,
  kinds: ['xml', ...documentWish.kinds],
  words: { ...documentWish.words, accepted: 'containers.accepted' },
} as const satisfies FileWish
