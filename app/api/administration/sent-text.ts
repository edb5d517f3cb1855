/** A text that may be left out: a field that was not sent keeps its value, and an empty one is none. */
export const sentText = (sent: string | null | undefined, before: string | null): string | null =>
  sent === undefined ? before : sent || null
