import { reasonIn } from '#domain/intake/files/fault-reasons.ts'
import type { Say } from '#domain/locales/text-key.ts'

/** What is odd about an event that is stored all the same. */
export const eventNotes = [
  'unknown-type',
  'in-future',
  'unknown-clock',
  'no-shipment',
  'no-container',
  'wrong-check-digit',
  'several-shipment',
  'several-mbl',
  'several-hbl',
  'several-booking',
  'several-container',
  'out-of-reach',
  'no-reference',
  'no-dates',
  'changes-nothing',
] as const
export type EventNote = (typeof eventNotes)[number]

const separator = '; '

export const joinNotes = (notes: readonly string[]): string | null => notes.join(separator) || null

export const splitNotes = (note: string | null): string[] => note?.split(separator) ?? []

/** Notes, and what is wrong with a message, in the reader's language. */
export function noteText(note: string | null, say: Say): string | null {
  const sentences = note?.split(separator).map((each) => (isNote(each) ? say(`received.events.notes.${each}`) : reasonIn(each, say)))
  return sentences?.join(separator) ?? null
}

const isNote = (text: string): text is EventNote => (eventNotes as readonly string[]).includes(text)
