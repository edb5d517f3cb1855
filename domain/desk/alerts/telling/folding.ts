/** RealTime mails one reader gets in ten minutes; what comes beyond that is told as one. */
export const mostAtOnce = 20
export const foldingMs = 10 * 60_000

interface AtOnce {
  /** Happenings that are to be told now. */
  waiting: number
  /** Mails of the last ten minutes. */
  sent: number
  /** Whether one of those was a folded one. */
  hasFolded: boolean
}

/**
 * How a reader is told at once: each happening in a mail of its own, all of them in one, or later. After a folded mail there is a
 * pause of ten minutes, so that an import of thousands of shipments comes as a few mails.
 */
export function planAtOnce({ waiting, sent, hasFolded }: AtOnce): 'each' | 'fold' | 'wait' {
  if (hasFolded) return 'wait'
  return sent + waiting > mostAtOnce ? 'fold' : 'each'
}
