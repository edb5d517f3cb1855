/** What a source is; the one that is believed first comes first. */
export const sourceRanks = ['carrier', 'system', 'agent'] as const
export type SourceRank = (typeof sourceRanks)[number]
