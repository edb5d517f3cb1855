import { setTimeout as sleep } from 'node:timers/promises'
import { and, asc, eq, isNotNull, lte, notInArray, sql } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { deliveries } from '#db/records/schema/ground/mail.ts'
import { readMessageBytes } from '../attachments.server.ts'
import { tellMailFailure } from './failures.server.ts'
import { endingOf, type SmtpFailure, stepAfter } from './outcome.ts'
import { handOver, longestSendMs } from './smtp.server.ts'

/** Mails sent concurrently, in all and to one domain: a domain whose server hangs must not occupy all workers. */
const mostAtOnce = 10
const mostToOneDomain = 3
/** So many more are sent concurrently if they are urgent: ten messages that hang do not hold up a link for signing in. */
const reservedForUrgent = 2
/**
 * Milliseconds after which one run starts no further mail and stops waiting for those that hang: the next tick goes on with the
 * workers that are free, and the shutdown of the process is not delayed.
 */
const longestRunMs = 3_000
/** Milliseconds for which a process claims a mail: twice as long as sending may take. */
const leaseMs = 2 * longestSendMs

type Delivery = typeof deliveries.$inferSelect

/** The domains this process is sending to, one entry for each mail being sent. */
const underWay: string[] = []

/**
 * Sends what is due at `now` to the SMTP server of this URL and answers how many attempts were begun; those that take longer than
 * three seconds go on after it has returned. Any number of processes may call it at once: each mail is claimed by one of them, and
 * the claim of a process that died ends with its lease.
 */
export async function deliverMail(now: Date, smtpUrl: string): Promise<number> {
  const began = performance.now()
  let attempts = 0
  const work = async () => {
    while (performance.now() - began < longestRunMs) {
      const delivery = await takeNext(now)
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

/** Claims a mail and counts its domain. Callers wait for each other: two at once could both see room for the same domain. */
function takeNext(now: Date): Promise<Delivery | undefined> {
  const next = taking.then(async () => {
    const delivery = (await claim(now, true)) ?? (await claim(now, false))
    if (delivery) underWay.push(domainOf(delivery))
    return delivery
  })
  taking = next.catch(() => {})
  return next
}

/** Stops sending perishable mail that has expired, and deletes its bytes: they hold a link that opens an account. */
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

/** Claims the next mail until the lease ends, where this process may send one more at once, in all and to its domain. */
async function claim(now: Date, isUrgent: boolean): Promise<Delivery | undefined> {
  const more = isUrgent ? reservedForUrgent : 0
  if (underWay.length >= mostAtOnce + more) return undefined
  const full = [...new Set(underWay)].filter((domain) => underWay.filter((each) => each === domain).length >= mostToOneDomain + more)
  const due = record()
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
  const [delivery] = await record()
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
      // Recorded before the message leaves: if the process dies now, the record says that its fate is unknown.
      onLeaving: async () => {
        await settle(delivery, stepAfter(delivery, 'unknown', after(now, leaseMs)))
        hasLeft = true
      },
    })
  const [ending, answer, code] = await send().then(
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

/** Writes how an attempt ended. Throws if the lease ran out and another process claimed the mail, which raised its number of attempts. */
async function settle({ id, attempts }: Delivery, step: Partial<typeof deliveries.$inferInsert>): Promise<void> {
  const { rowCount } = await record()
    .update(deliveries)
    .set(step)
    .where(and(eq(deliveries.id, id), eq(deliveries.attempts, attempts)))
  if (rowCount === 0) throw new Error(`Mail ${id} was claimed by somebody else meanwhile.`)
}

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)
