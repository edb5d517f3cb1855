import type { TypedMapping } from '#domain/intake/mappings/typed-mapping.ts'

interface Sent {
  words?: { [key: string]: string | undefined } | undefined
  leaveOut?: TypedMapping['leaveOut'] | undefined
  events?: TypedMapping['events'] | undefined
}

/** A form as it was sent, or as it is while somebody changes it. */
export const typedOf = ({ words, leaveOut, events }: Sent): TypedMapping => ({
  words: words ?? {},
  leaveOut: (leaveOut ?? []).filter(Boolean),
  events: (events ?? []).filter(Boolean).map((event) => ({ ...event, modes: [event.modes ?? []].flat() })),
})
