import type { MappingNoun } from '#db/postgres/schema/core/mappings.ts'
import { containerMappingSchema } from '#domain/intake/files/container-mapping.ts'
import { FeedRejected } from '#domain/intake/files/feed-error.ts'
import { mappingSchema } from '#domain/intake/files/feed-mapping.ts'
import { invoiceMappingSchema } from '#domain/intake/files/invoice-mapping.ts'
import { eventMappingSchema } from '#domain/intake/messages/event-mapping.ts'

export type { MappingNoun }

export const mappingSchemas = {
  shipments: mappingSchema,
  containers: containerMappingSchema,
  invoices: invoiceMappingSchema,
  events: eventMappingSchema,
} as const

/** What a mapping is of, by its word `of`; undefined for a word that no mapping has. */
export function nounOf(given: unknown): MappingNoun | undefined {
  const of = typeof given === 'object' && given !== null && 'of' in given ? given.of : 'shipments'
  return of === 'shipments' && typeof given === 'object' && given !== null && 'of' in given
    ? undefined
    : (Object.keys(mappingSchemas) as MappingNoun[]).find((noun) => noun === of)
}

export const mostCharacters = 64_000
/** Each cell of a file is compared with all words of a list. */
const mostWords = 500
/** No word of a mapping is deeper than this. */
const deepest = 6

/** Refuses what would make a mapping that people keep expensive to read by: the lists of words are compared with each cell. */
export function checkWeight(given: unknown, name: string, depth = 0): void {
  if (typeof given !== 'object' || given === null) return
  const refuse = (reason: string) => {
    throw new FeedRejected(`The mapping ${name} cannot be used:\n  ${reason}`)
  }
  if (depth > deepest) refuse('it is nested too deeply')
  const values = Object.values(given)
  if (values.length > mostWords) refuse(`a list has more than ${mostWords} words`)
  for (const value of values) checkWeight(value, name, depth + 1)
}
