/** Who can disable an account, in ascending rank: a higher rank takes over what a lower one disabled, and the lower can no longer undo it. */
export const disablerKinds = ['colleague', 'directory', 'forwarder'] as const
export type DisablerKind = (typeof disablerKinds)[number]

/** A colleague manages the people of these customers. */
export type Disabler = { kind: 'forwarder' | 'directory' } | { kind: 'colleague'; customerIds: readonly number[] }

/** The ranks that each one takes over. */
export const outranked: Record<DisablerKind, DisablerKind[]> = {
  colleague: [],
  directory: ['colleague'],
  forwarder: ['colleague', 'directory'],
}
