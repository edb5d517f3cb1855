import type { AuditEntry } from '#domain/core/audit/audit-trail.server.ts'
import type { Mapping } from '#domain/intake/files/feed-mapping.ts'
import type { SpeaksFor } from './turn.server.ts'

/** What decides whether a shipment of a feed is taken, and for whom. */
export interface OwnerRules extends SpeaksFor, Pick<Mapping, 'project' | 'source' | 'customerChange' | 'knownElsewhere' | 'key'> {
  customer: Pick<Mapping['customer'], 'column' | 'group'>
  unknown: NonNullable<Mapping['customer']['unknown']>
  /** When the file arrived; absent: at this moment. */
  now?: Date
  /** Whoever the file names, a person has said whose they are. */
  owner?: number
  /** Who decided on what was held; absent: the feed by itself. */
  decidedBy?: Pick<AuditEntry, 'userId' | 'sessionId' | 'network' | 'requestId'>
}
