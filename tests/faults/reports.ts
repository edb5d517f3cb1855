import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { closeDatabase, connectionUrl, db, openDatabase } from '#db/postgres/client.server.ts'
import { migrateDatabase } from '#db/postgres/migrate.server.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { reportRuns } from '#db/postgres/schema/reports/report-runs.ts'
import { reports } from '#db/postgres/schema/reports/reports.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedReport } from '#db/seed/seed-reports.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { ensureReferenceRows } from '#domain/operations/reference-rows.server.ts'
import { occurrencesBetween } from '#domain/platform/schedules/occurrences.ts'
import { recurrenceOf } from '#domain/reports/report-schedule.ts'
import { readSchedule } from '#domain/reports/storage/find-report.server.ts'
import { makeScratch } from '#tests/support/scratch.ts'

const schedules = Number(process.env.SCHEDULES ?? 200)
const processes = 3
const hours = Number(process.env.HOURS ?? 48)
const stepMinutes = 5
const killedEvery = 12
const zones = [
  'UTC',
  'America/Mexico_City',
  'Asia/Shanghai',
  'Europe/Berlin',
  'Asia/Kolkata',
  'America/St_Johns',
  'Pacific/Auckland',
  '+05:45',
]
const minuteMs = 60_000
/** Berlin's clock goes forward in between. */
const start = new Date('2026-03-28T06:00:00Z')

/**
 * Schedules in several zones and three processes on one database, which look for due runs every five simulated minutes of 48 hours while
 * one or another is killed. Counts occurrences mailed twice and never.
 */
export async function run(): Promise<void> {
  const scratch = makeScratch()
  await openDatabase({ dataDir: scratch.path })
  const team: Sender[] = []
  try {
    await migrateDatabase(connectionUrl())
    await ensureReferenceRows()
    await seedSchedules()
    const env = { ...process.env, DATABASE_URL: connectionUrl(), DATA_DIR: scratch.path }
    for (let n = 0; n < processes; n += 1) team.push(await startSender(env))
    let killed = 0
    const end = start.getTime() + hours * 60 * minuteMs
    // The run of a killed process is taken over when its ten-minute lease ends: a few more steps for the last ones.
    for (let now = start.getTime(), step = 0; now <= end + 30 * minuteMs; now += stepMinutes * minuteMs, step += 1) {
      const victim = step % killedEvery === 0 && now <= end ? Math.floor(Math.random() * processes) : -1
      await Promise.all(
        team.map(async (sender, at) => {
          const done = tell(sender, now)
          if (at === victim) {
            await Promise.race([sleep(Math.random() * 400), done])
            sender.kill('SIGKILL')
            killed += 1
          }
          await done
        }),
      )
      if (victim >= 0) team[victim] = await startSender(env)
    }
    await printOutcome(new Date(end + 30 * minuteMs), killed)
  } finally {
    for (const sender of team) sender.kill('SIGKILL')
    await closeDatabase()
    scratch.remove()
  }
}

type Sender = ChildProcess

async function startSender(env: NodeJS.ProcessEnv): Promise<Sender> {
  const sender = fork(join(import.meta.dirname, 'portal/delivery-process.ts'), { env })
  await once(sender, 'message')
  return sender
}

async function tell(sender: Sender, now: number): Promise<void> {
  const heard = new AbortController()
  const { signal } = heard
  const answered = Promise.race([once(sender, 'message', { signal }), once(sender, 'exit', { signal })])
  sender.send(now, () => {})
  await answered
  heard.abort()
}

async function seedSchedules(): Promise<void> {
  const customerId = await seedCustomer(db(), { projectId: 4, name: 'Nordia' })
  const ownerId = await seedUser(db(), {
    projectId: 4,
    roleId: 3,
    email: 'owner@fairway.test',
    passwordHash: 'none',
    customerIds: [customerId],
  })
  await seedShipment(db(), { customerId, number: 'FAULTS-1' })
  for (let n = 0; n < schedules; n += 1) {
    await seedReport(db(), {
      ...{ ownerId, type: 'scheduled', frequency: 'Daily', weekdays: [1, 2, 3, 4, 5, 6, 7], startDate: '2026-01-01', scheduledFrom: start },
      ...{ name: `Report ${n}`, minuteOfDay: (n * 37) % 1_440, timeZone: zones[n % zones.length] ?? 'UTC', emails: ['owner@fairway.test'] },
    })
  }
}

async function printOutcome(end: Date, killed: number): Promise<void> {
  let [expected, missed, unfinished] = [0, 0, 0]
  for (const report of await db().select().from(reports)) {
    const schedule = readSchedule(report)
    const due = schedule ? occurrencesBetween(recurrenceOf(schedule), start, end) : []
    const runs = await db().select().from(reportRuns).where(eq(reportRuns.reportId, report.id))
    expected += due.length
    for (const { wallTime } of due) {
      const run = runs.find(({ occurrence }) => occurrence === `${wallTime} ${report.timeZone}`)
      if (!run || run.state === 'missed' || run.state === 'failed') {
        missed += 1
        process.stdout.write(`${report.name}, ${wallTime}: ${run ? `${run.state} ${run.error ?? ''}` : 'never run'}\n`)
      } else if (run.state === 'running') unfinished += 1
    }
  }
  const mailed = await db().$count(deliveries)
  const [{ distinct } = { distinct: 0 }] = await db()
    .select({ distinct: sql<number>`count(distinct run_id)::int` })
    .from(sql`report_letters where outcome = 'mailed'`)
  process.stdout.write(
    `${schedules} schedules, ${processes} processes, ${hours} simulated hours, ${killed} killed: ${expected} due, ${mailed} mailed, ` +
      `${mailed - distinct} double, ${missed} missed, ${unfinished} unfinished\n`,
  )
}
