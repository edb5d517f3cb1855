/** Who disables an account, lowest first: whoever stands higher takes over what a lower one has disabled, and the lower can no longer undo it. */
export const disablerKinds = ['colleague', 'directory', 'forwarder'] as const
export type DisablerKind = (typeof disablerKinds)[number]

/** A colleague is whoever manages the people of these customers. */
export type Disabler = { kind: 'forwarder' | 'directory' } | { kind: 'colleague'; customerIds: readonly number[] }

/** Whose disabling one takes over. */
export const outranked: Record<DisablerKind, DisablerKind[]> = {
  colleague: [],
  directory: ['colleague'],
  forwarder: ['colleague', 'directory'],
}
