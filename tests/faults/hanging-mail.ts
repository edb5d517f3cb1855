import { setTimeout as sleep } from 'node:timers/promises'
import { asc } from 'drizzle-orm'
import { closeDatabase, db, openDatabase } from '#db/postgres/client.server.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { deliverMail } from '#domain/core/mail/delivery/deliver-mail.server.ts'
import { queueMail } from '#domain/core/mail/mail-queue.server.ts'
import { percentile } from '#tests/bench/measurement/timing.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { openPostOffice } from '#tests/support/smtp-server.ts'
import { databaseAt, makeTemplate } from '#tests/support/template.ts'

const hanging = 20
const others = 200
const tickMs = 2_000

/** Twenty mails go to a domain that never answers, and 200 to others behind them. Measures when the others arrive. */
export async function run(): Promise<void> {
  const scratch = makeScratch()
  const template = await makeTemplate(undefined, scratch.path)
  await openDatabase({ databaseUrl: databaseAt(template.serverUrl, template.name), dataDir: scratch.path })
  const began = performance.now()
  const arrived: number[] = []
  const office = await openPostOffice(() => void arrived.push(performance.now() - began), {
    // No answer for this recipient, as from a server that asks the receiving one and waits.
    onRcptTo: ({ address }, _session, answer) => void (address.endsWith('@hangs.test') || answer()),
  })
  try {
    const addresses = [
      ...Array.from({ length: hanging }, (_, n) => `person${n}@hangs.test`),
      ...Array.from({ length: others }, (_, n) => `person${n}@company${n % 40}.test`),
    ]
    for (const address of addresses) await db().transaction((tx) => queueMail(tx, mailTo(address), new Date()))
    while (arrived.length < others && performance.now() - began < 180_000) {
      await deliverMail(new Date(), office.url)
      await sleep(tickMs)
    }
    const seconds = (share: number) => (percentile(arrived, share) / 1_000).toFixed(1)
    process.stdout.write(`${arrived.length} of ${others} mails behind ${hanging} that hang arrived; half of them after ${seconds(0.5)} s, `)
    process.stdout.write(`the last after ${seconds(1)} s\n`)
    const rows = await db().select({ state: deliveries.state, answer: deliveries.lastAnswer }).from(deliveries).orderBy(asc(deliveries.id))
    const states = rows.slice(0, hanging).map(({ state, answer }) => `${state}${answer ? ` (${answer})` : ''}`)
    for (const state of new Set(states))
      process.stdout.write(`  of those that hang ${states.filter((each) => each === state).length} × ${state}\n`)
  } finally {
    await office.close()
    await closeDatabase()
    await template.remove()
    scratch.remove()
  }
}

const mailTo = (address: string) => ({
  projectId: 4 as const,
  kind: 'alert' as const,
  about: { kind: 'shipment', key: 1 },
  dedupeKey: address,
  to: { name: 'Ana Mora', address },
  language: 'en' as const,
  message: { subject: 'Your shipment has departed', paragraphs: ['It left Manzanillo.'], why: 'You follow it.' },
})
