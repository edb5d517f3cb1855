import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { seedReport } from '#db/seed/seed-reports.ts'
import { findModule } from '#domain/reports/catalogue/report-modules.server.ts'
import { percentile } from '#tests/bench/measurement/timing.ts'
import { crowdPassword, emailOf, seedCrowd } from './portal/crowd.ts'
import { startOwnPortal } from './portal/own-portal.ts'
import { askPage, type PageAnswer, tableOf } from './portal/pages.ts'
import { signIn } from './portal/sign-in.ts'

const parallel = 60
const sessions = 3
const pages = 150
const pauseMs = 60

/**
 * One person opens a wide report sixty times at once, in three sessions and again and again, while another opens Tracking and a report.
 * Compares how long the other waits with and without the first.
 */
export async function run(): Promise<void> {
  const ids: number[] = []
  const portal = await startOwnPortal(
    async () => {
      await seedCrowd(2, () => Array.from({ length: 10 }, (_, n) => n + 1))
      const levels = findModule(2, 'tracking')?.levels ?? []
      const branch = levels.filter(({ id, under }) => !under || id === 'event')
      const fields = branch.flatMap(({ options }) => options.map(({ id }) => id)).slice(0, 42)
      for (const n of [0, 1]) {
        const [person] = await db()
          .select({ id: users.id })
          .from(users)
          .where(eq(users.email, emailOf(n)))
        ids.push(await seedReport(db(), { ownerId: person?.id ?? 0, fields: n === 0 ? fields : fields.slice(0, 3) }))
      }
    },
    { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32), LOG_LEVEL: 'error' },
  )
  try {
    const heavy: string[] = []
    while (heavy.length < sessions) heavy.push((await signIn(portal.address, emailOf(0), crowdPassword)).cookie)
    const { cookie } = await signIn(portal.address, emailOf(1), crowdPassword)
    const own = `/reports/${ids[1]}`
    const visit = async (path: string, count: number) => {
      const answers: PageAnswer[] = []
      for (let n = 0; n < count; n += 1) {
        answers.push(await askPage(portal.address + path, cookie))
        await sleep(pauseMs)
      }
      return answers
    }
    await visit('/Tracking', 20)
    const idle = { tracking: await visit('/Tracking', pages), report: await visit(own, 10) }
    let isOver = false
    const flooded: PageAnswer[] = []
    const flood = Array.from({ length: parallel }, async (_, n) => {
      while (!isOver) {
        const answer = await askPage(`${portal.address}/reports/${ids[0]}`, heavy[n % sessions] ?? '')
        flooded.push(answer)
        if (answer.status !== 200) await sleep(1_000)
      }
    })
    const busy = { tracking: await visit('/Tracking', pages), report: await visit(own, 10) }
    isOver = true
    await Promise.all(flood)
    process.stdout.write(`one person's ${parallel} reports at a time\n${tableOf(flooded)}`)
    for (const what of ['tracking', 'report'] as const) {
      const [p50, p95] = [0.5, 0.95].map((share) => {
        const [before, during] = [idle[what], busy[what]].map((answers) =>
          percentile(
            answers.map(({ milliseconds }) => milliseconds),
            share,
          ),
        )
        return `${before?.toFixed(0)} → ${during?.toFixed(0)} ms (× ${((during ?? 0) / (before ?? 1)).toFixed(1)})`
      })
      process.stdout.write(`another's ${what}: p50 ${p50}, p95 ${p95}\n${tableOf(busy[what])}`)
    }
  } finally {
    await portal.stop()
  }
}
