export const mostAtOnce = 20
export const foldingMs = 10 * 60_000

interface AtOnce {
  waiting: number
  sent: number
  hasFolded: boolean
}

/** After a folded mail there is a pause of ten minutes, so that an import of thousands of shipments comes as a few mails. */
export function planAtOnce({ waiting, sent, hasFolded }: AtOnce): 'each' | 'fold' | 'wait' {
  if (hasFolded) return 'wait'
  return sent + waiting > mostAtOnce ? 'fold' : 'each'
}
