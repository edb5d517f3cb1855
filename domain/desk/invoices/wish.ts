import { documentWish, type FileWish } from '#domain/ground/files/wish.ts'

export const invoiceWish = {
  ...documentWish,
  kinds: ['pdf', 'xml'],
  words: { ...documentWish.words, accepted: 'invoices.accepted' },
} as const satisfies FileWish
