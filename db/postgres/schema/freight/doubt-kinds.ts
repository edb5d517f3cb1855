/** Browsers read them too: no table here. */
export const doubtRules = ['departs-after-arrival', 'step-order', 'eta-moved', 'weight-jump', 'check-digit', 'two-voyages'] as const
export type DoubtRule = (typeof doubtRules)[number]
