import { documentWish, type FileWish } from '../../ground/files/wish.ts'

/** The print (PDF) and the digital tax receipt (CFDI, XML). */
export const invoiceWish = {
  ...documentWish,
  kinds: ['pdf', 'xml'],
  words: { ...documentWish.words, accepted: 'invoices.accepted' },
} as const satisfies FileWish
