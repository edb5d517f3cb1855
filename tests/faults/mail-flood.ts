import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeDatabase, db, openDatabase } from '#db/postgres/client.server.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { deliverMail } from '#domain/core/mail/delivery/deliver-mail.server.ts'
import { type Mail, queueMail } from '#domain/core/mail/mail-queue.server.ts'
import { answerRecoveryRequests, requestRecovery } from '#domain/identity/access/recovery/recovery-requests.server.ts'
import { type Job, startClock } from '#jobs/job-clock.ts'
import { schedule } from '#jobs/schedule.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { openPostOffice } from '#tests/support/smtp-server.ts'
import { databaseAt, makeTemplate } from '#tests/support/template.ts'

const flood = Number(process.env.MAILS ?? 2_000)
const serverMs = 150
const longestMs = 300_000
const origin = { network: null, userAgent: null, requestId: null }

/**
 * 2,000 mails of one person wait, and the server takes 150 ms for each. Measures when a recovery link of another person and an ordinary
 * mail of a third arrive, all at one company's addresses.
 */
export async function run(): Promise<void> {
  const scratch = makeScratch()
  const template = await makeTemplate(undefined, scratch.path)
  await openDatabase({ databaseUrl: databaseAt(template.serverUrl, template.name), dataDir: scratch.path })
  const arrived = new Map<string, number>()
  const office = await openPostOffice(() => {}, {
    onData: (stream, { envelope }, answer) => {
      const take = async () => {
        await buffer(stream)
        await sleep(serverMs)
        for (const { address } of envelope.rcptTo) arrived.set(address, performance.now())
        answer(null)
      }
      void take().catch(() => {})
    },
  })
  const clock = () => startClock(jobsWith(office.url), (job, error) => process.stdout.write(`${job}: ${error}\n`))
  const ask = (name: string) => requestRecovery(4, `${name}@company.test`, 'http://localhost', origin, new Date())
  try {
    await seedUser(db(), { projectId: 4, roleId: 2, email: 'ana@company.test', passwordHash: 'none' })
    await db().transaction(async (tx) => {
      for (let n = 0; n < flood; n += 1) await queueMail(tx, mailOf('user:1', `copy${n}@company.test`), new Date())
    })
    const running = clock()
    await sleep(3_000)
    const began = performance.now()
    await ask('ana')
    await db().transaction((tx) => queueMail(tx, mailOf('user:3', 'eva@company.test'), new Date()))
    const after = (name: string) => arrived.get(`${name}@company.test`)
    while (!(after('ana') && after('eva')) && performance.now() - began < longestMs) await sleep(100)
    const told = (name: string) => {
      const at = after(name)
      return at ? `after ${((at - began) / 1_000).toFixed(1)} s` : `not within ${longestMs / 1_000} s`
    }
    process.stdout.write(`${flood} mails of one person waited, of which ${arrived.size} had left at the end\n`)
    process.stdout.write(`the recovery link of another arrived ${told('ana')}, an ordinary mail of a third ${told('eva')}\n`)
    await running.stop()
  } finally {
    await office.close()
    await closeDatabase()
    await template.remove()
    scratch.remove()
  }
}

function jobsWith(smtpUrl: string): Job[] {
  const own: Record<string, Job['run']> = {
    'answer-recoveries': answerRecoveryRequests,
    'deliver-mail': (now) => deliverMail(now, smtpUrl),
  }
  return schedule.flatMap((job) => {
    const run = own[job.name]
    return run ? [{ ...job, run }] : []
  })
}

const mailOf = (causedBy: string, address: string): Mail => ({
  projectId: 4,
  kind: 'ticket-raised',
  about: { kind: 'ticket', key: address },
  causedBy,
  dedupeKey: address,
  to: { name: 'Ana Mora', address },
  language: 'en',
  message: { subject: 'A ticket', paragraphs: ['It was raised.'], why: 'You are in copy.' },
})
