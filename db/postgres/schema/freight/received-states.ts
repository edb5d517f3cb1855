export const eventFormats = ['fairway', 'dcsa-2', 'dcsa-3', 'x12', 'iftsta', 'universal', 'json'] as const
export type EventFormat = (typeof eventFormats)[number]

/** `taken` includes events without effect on anything: `note` says why. */
export const receivedStates = ['taken', 'unmatched', 'ambiguous', 'retracted', 'refused'] as const
export type EventState = (typeof receivedStates)[number]
