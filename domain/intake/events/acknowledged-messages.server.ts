import { sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { acknowledge } from '#domain/intake/messages/acknowledgement.ts'
import type { SentEvent } from '#domain/intake/messages/event-batches.ts'
import type { EdiEnvelope } from '#domain/intake/messages/formats/edi-envelope.ts'
import type { EventAnswer } from './take-events.server.ts'

/** The 997 or CONTRL of a message whose events were answered so; null where there is nothing to acknowledge. Its control number comes once. */
export async function acknowledgeMessage(
  envelope: EdiEnvelope,
  events: readonly SentEvent[],
  answers: readonly EventAnswer[],
  now: Date,
): Promise<string | null> {
  const verdicts = answers.map(({ outcome }, at) => {
    const parsed = events[at]?.parsed
    return { isRefused: outcome === 'rejected', fault: parsed && 'reason' in parsed ? parsed.fault : undefined }
  })
  const { rows } = await db().execute<{ control: string }>(sql`select nextval('received_messages_id_seq') as control`)
  return acknowledge(envelope, verdicts, { control: Number(rows[0]?.control), now })
}
