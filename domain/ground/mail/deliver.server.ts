import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { deliveries } from '#db/records/schema/ground/mail.ts'
import { tellMailFailure } from './failures.server.ts'
import { endingOf, type SmtpFailure, stepAfter } from './outcome.ts'
import { handOver, longestSend } from './smtp.server.ts'

/** Mails on their way at once. */
const lanes = 4
/** Milliseconds after which one run takes up no further mail: the next tick does, and a process told to end is not kept. */
const longestRun = 3_000
/** Milliseconds a mail belongs to whoever sends it; twice what sending may take. */
const lease = 2 * longestSend

type Delivery = typeof deliveries.$inferSelect

/**
 * Sends what is due at `now` to the SMTP server of this URL and answers how many attempts were made. Any number of processes may
 * do so at once: each mail is claimed by one of them, and one that is never heard of again loses its claim with the lease.
 */
export async function deliverMail(now: Date, smtpUrl: string): Promise<number> {
  const began = performance.now()
  let attempts = 0
  const lane = async () => {
    while (performance.now() - began < longestRun) {
      const delivery = await claim(now)
      if (!delivery) return
      attempts += 1
      await attempt(delivery, now, smtpUrl)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return attempts
}

/** What has perished is not sent any more, and no bytes of it are kept: they hold what opens an account. */
export async function letGoPerished(now: Date): Promise<void> {
  const perished = lte(deliveries.perishesAt, now)
  await record()
    .update(deliveries)
    .set({ state: 'failed', nextAttemptAt: null })
    .where(and(perished, isNotNull(deliveries.nextAttemptAt)))
  await record()
    .update(deliveries)
    .set({ rendered: null, text: null })
    .where(and(perished, isNotNull(deliveries.rendered)))
}

async function claim(now: Date): Promise<Delivery | undefined> {
  const due = record()
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(lte(deliveries.nextAttemptAt, now), isNotNull(deliveries.rendered)))
    .orderBy(asc(deliveries.nextAttemptAt), asc(deliveries.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [delivery] = await record()
    .update(deliveries)
    .set({ state: 'sending', attempts: sql`${deliveries.attempts} + 1`, nextAttemptAt: after(now, lease) })
    .where(sql`${deliveries.id} = (${due})`)
    .returning()
  return delivery
}

async function attempt(delivery: Delivery, now: Date, smtpUrl: string): Promise<void> {
  let hasLeft = false
  const parcel = {
    from: delivery.senderAddress,
    to: delivery.recipientAddress,
    bytes: delivery.rendered ?? Buffer.alloc(0),
    // Written down first: should nobody hear of this attempt again, the record says so by itself.
    onLeaving: async () => {
      await settle(delivery, stepAfter(delivery, 'unknown', after(now, lease)))
      hasLeft = true
    },
  }
  const [ending, answer, code] = await handOver(smtpUrl, parcel).then(
    (words) => ['sent', words, undefined] as const,
    (error: SmtpFailure & NodeJS.ErrnoException) => [endingOf(error, hasLeft), error.message, error.responseCode ?? error.code] as const,
  )
  const step = stepAfter(delivery, ending, now)
  const isOver = step.nextAttemptAt === null && delivery.perishesAt !== null
  await settle(delivery, {
    ...step,
    lastAnswer: answer.slice(0, 500),
    ...(ending === 'sent' && { sentAt: now }),
    ...(isOver && { rendered: null, text: null }),
  })
  if (ending !== 'sent') {
    tellMailFailure({ mail: delivery.id, attempt: delivery.attempts, state: step.state, code, nextAttemptAt: step.nextAttemptAt })
  }
}

/** Only who holds the claim may say how it ended. */
async function settle({ id, attempts }: Delivery, step: Partial<typeof deliveries.$inferInsert>): Promise<void> {
  const { rowCount } = await record()
    .update(deliveries)
    .set(step)
    .where(and(eq(deliveries.id, id), eq(deliveries.attempts, attempts)))
  if (rowCount === 0) throw new Error(`Mail ${id} was claimed by somebody else meanwhile.`)
}

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)
