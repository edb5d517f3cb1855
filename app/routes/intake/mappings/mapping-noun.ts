import type { MappingNoun } from '#domain/intake/mappings/mapping-schemas.ts'
import { feedKindName } from '#domain/intake/received/received-list.ts'
import type { Say } from '#domain/locales/text-key.ts'

export const mappingNounName = (noun: MappingNoun, say: Say) =>
  noun === 'events' ? say('received.mappings.events') : feedKindName(noun, say)
