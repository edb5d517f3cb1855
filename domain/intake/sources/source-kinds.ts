import { type SourceRank, sourceRanks } from '#db/postgres/schema/core/source-ranks.ts'

/** What a source can be; the one that is believed first comes first. */
export const sourceKinds = sourceRanks
export type SourceKind = SourceRank

/** Of these a source can be another than of the rest: a terminal knows when a vessel came, and not which one it is. */
export const rankedFields = ['etd', 'eta', 'atd', 'ata', 'deliveredAt', 'vessel'] as const
