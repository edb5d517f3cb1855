export const maxImmediate = 20
export const throttleMs = 10 * 60_000

interface AtOnce {
  waiting: number
  sent: number
  hasFolded: boolean
}

/** After a folded mail there is a pause of ten minutes, so that an import of thousands of shipments comes as a few mails. */
export function planImmediate({ waiting, sent, hasFolded }: AtOnce): 'each' | 'fold' | 'wait' {
  if (hasFolded) return 'wait'
  return sent + waiting > maxImmediate ? 'fold' : 'each'
}
