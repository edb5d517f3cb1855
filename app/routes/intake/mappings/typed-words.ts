import type { TypedMapping } from '#domain/intake/mappings/typed-mapping.ts'

interface Sent {
  words?: { [key: string]: string | undefined } | undefined
  leaveOut?: TypedMapping['leaveOut'] | undefined
  events?: TypedMapping['events'] | undefined
  legs?: TypedMapping['legs'] | undefined
}

/** A form as it was sent, or as it is while somebody changes it. */
export const typedOf = ({ words, leaveOut, events, legs }: Sent): TypedMapping => ({
  words: words ?? {},
  leaveOut: (leaveOut ?? []).filter(Boolean),
  events: (events ?? []).filter(Boolean).map((event) => ({ ...event, modes: [event.modes ?? []].flat() })),
  // An empty leg keeps its place: what is wrong is said by it.
  legs: Array.from(legs ?? [], (leg) => leg ?? {}),
})
