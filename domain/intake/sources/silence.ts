import { hourMs } from '#domain/platform/schedules/day.ts'

export interface SourceRhythm {
  lastAt: Date
  /** Between the files of the last 90 days, the median; null where there are fewer than five. */
  usualGapMs: number | null
  /** What an administrator has set; null: twice the usual gap. */
  silentAfterHours: number | null
}

export const longestSilenceHours = 24 * 90

/** When a source counts as silent, if nothing comes until then; null where nobody has set it and too little came to tell. */
export function silentFrom({ lastAt, usualGapMs, silentAfterHours }: SourceRhythm): Date | null {
  const waitMs = silentAfterHours === null ? usualGapMs && Math.max(2 * usualGapMs, hourMs) : silentAfterHours * hourMs
  return waitMs ? new Date(lastAt.getTime() + waitMs) : null
}

export function isSilent(rhythm: SourceRhythm, now: Date): boolean {
  const from = silentFrom(rhythm)
  return from !== null && from < now
}
