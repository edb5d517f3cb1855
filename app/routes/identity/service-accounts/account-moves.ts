/** What can be done to a service account beside editing it. */
export const accountMoves = ['disable', 'enable', 'delete', 'restore'] as const
export type AccountMove = (typeof accountMoves)[number]
