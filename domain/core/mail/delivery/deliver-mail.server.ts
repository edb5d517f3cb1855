import { setTimeout as sleep } from 'node:timers/promises'
import { and, asc, eq, isNotNull, lte, notInArray, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { readMessageBytes } from '#domain/core/mail/mail-attachments.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { nextAttemptAfter, outcomeOf, type SmtpFailure } from './delivery-outcome.ts'
import { reportMailFailure } from './mail-failures.server.ts'
import { countMail, hasRoom } from './mail-rate.server.ts'
import { handOver, maxSendMs } from './smtp.server.ts'

/** Concurrent mails, in all and to one domain: a domain whose server hangs must not occupy all workers. */
const mostAtOnce = 10
const mostToOneDomain = 3
/** Slots for urgent mail alone: ten mails that hang do not delay a sign-in link. */
const reservedForUrgent = 2
/**
 * Milliseconds after which a run starts no further mail and stops waiting: the next tick uses the free workers, and shutdown is not
 * delayed.
 */
const longestRunMs = 3_000
const leaseMs = 2 * maxSendMs

type Delivery = typeof deliveries.$inferSelect

const underWay: string[] = []

/**
 * Sends mail due at `now` and returns the number of attempts begun; slow ones go on after it returns. Processes may call it concurrently:
 * one of them claims each mail, until its lease ends.
 */
export async function deliverMail(now: Date, smtpUrl: string, mailsAMinute = environment().MAIL_RATE): Promise<number> {
  const began = performance.now()
  let attempts = 0
  const work = async () => {
    while (performance.now() - began < longestRunMs) {
      const delivery = await takeNext(now, mailsAMinute)
      if (!delivery) return
      attempts += 1
      await attempt(delivery, now, smtpUrl).finally(() => underWay.splice(underWay.indexOf(domainOf(delivery)), 1))
    }
  }
  const workers = Promise.all(Array.from({ length: mostAtOnce + reservedForUrgent }, work))
  const timer = new AbortController()
  await Promise.race([workers, sleep(longestRunMs, undefined, timer)]).finally(() => timer.abort())
  return attempts
}

const domainOf = ({ recipientAddress }: Pick<Delivery, 'recipientAddress'>) => recipientAddress.replace(/^.*@/, '').toLowerCase()

let taking: Promise<unknown> = Promise.resolve()

/** Callers wait for each other: two at once could both see room for the same domain. */
function takeNext(now: Date, mailsAMinute: number | undefined): Promise<Delivery | undefined> {
  const next = taking.then(async () => {
    if (!(await hasRoom(mailsAMinute))) return undefined
    const delivery = (await claim(now, true)) ?? (await claim(now, false))
    if (delivery) {
      underWay.push(domainOf(delivery))
      await countMail(mailsAMinute)
    }
    return delivery
  })
  taking = next.catch(() => {})
  return next
}

/** Expired mail holds a link that opens an account, so its bytes are deleted. */
export async function dropExpiredMail(now: Date): Promise<void> {
  const perished = lte(deliveries.perishesAt, now)
  await db()
    .update(deliveries)
    .set({ state: 'failed', nextAttemptAt: null })
    .where(and(perished, isNotNull(deliveries.nextAttemptAt)))
  await db()
    .update(deliveries)
    .set({ rendered: null, text: null })
    .where(and(perished, isNotNull(deliveries.rendered)))
}

async function claim(now: Date, isUrgent: boolean): Promise<Delivery | undefined> {
  const more = isUrgent ? reservedForUrgent : 0
  if (underWay.length >= mostAtOnce + more) return undefined
  const full = [...new Set(underWay)].filter((domain) => underWay.filter((each) => each === domain).length >= mostToOneDomain + more)
  const due = db()
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.isUrgent, isUrgent),
        lte(deliveries.nextAttemptAt, now),
        isNotNull(deliveries.rendered),
        notInArray(sql`lower(split_part(${deliveries.recipientAddress}, '@', 2))`, full),
      ),
    )
    .orderBy(asc(deliveries.round), asc(deliveries.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [delivery] = await db()
    .update(deliveries)
    .set({ state: 'sending', attempts: sql`${deliveries.attempts} + 1`, nextAttemptAt: after(now, leaseMs) })
    .where(sql`${deliveries.id} = (${due})`)
    .returning()
  return delivery
}

async function attempt(delivery: Delivery, now: Date, smtpUrl: string): Promise<void> {
  let hasLeft = false
  const send = async () =>
    handOver(smtpUrl, {
      from: delivery.senderAddress,
      to: delivery.recipientAddress,
      bytes: await readMessageBytes(delivery),
      // Stored before the message leaves: if the process dies now, the outcome is unknown.
      onLeaving: async () => {
        await settle(delivery, nextAttemptAfter(delivery, 'unknown', after(now, leaseMs)))
        hasLeft = true
      },
    })
  const [ending, answer, code] = await send().then(
    (words) => ['sent', words, undefined] as const,
    (error: SmtpFailure & NodeJS.ErrnoException) => [outcomeOf(error, hasLeft), error.message, error.responseCode ?? error.code] as const,
  )
  const step = nextAttemptAfter(delivery, ending, now)
  const isOver = step.nextAttemptAt === null && delivery.perishesAt !== null
  await settle(delivery, {
    ...step,
    lastAnswer: answer.slice(0, 500),
    ...(ending === 'sent' && { sentAt: now }),
    ...(isOver && { rendered: null, text: null }),
  })
  if (ending !== 'sent') {
    reportMailFailure({ mail: delivery.id, attempt: delivery.attempts, state: step.state, code, nextAttemptAt: step.nextAttemptAt })
  }
}

/** Throws if the lease ended and another process claimed the mail, which raised its number of attempts. */
async function settle({ id, attempts }: Delivery, step: Partial<typeof deliveries.$inferInsert>): Promise<void> {
  const { rowCount } = await db()
    .update(deliveries)
    .set(step)
    .where(and(eq(deliveries.id, id), eq(deliveries.attempts, attempts)))
  if (rowCount === 0) throw new Error(`Mail ${id} was claimed by somebody else meanwhile.`)
}

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)
