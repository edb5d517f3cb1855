/** The parts of an erasure, in the order of its preview. */
export const erasedParts = ['signIn', 'settings', 'links', 'addresses', 'mails', 'words', 'trail', 'kept'] as const
export type ErasedPart = (typeof erasedParts)[number]

/** How many rows of each part an erasure deletes, changes or keeps. */
export type ErasureCounts = Record<ErasedPart, number>
