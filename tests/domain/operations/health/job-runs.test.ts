import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { jobRuns } from '#db/postgres/schema/core/upkeep.ts'
import { type JobRun, keepJobs, listJobs, rememberRun, writeJobRuns } from '#domain/operations/health/job-runs.server.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()
beforeEach(() => db().delete(jobRuns))

const at = (time: string) => new Date(`2026-03-16T${time}Z`)
const run = (time: string, more: Partial<JobRun> = {}): JobRun => ({
  ...{ job: 'send-alerts', startedAt: at(time), endedAt: new Date(at(time).getTime() + 250) },
  ...{ nextAt: new Date(at(time).getTime() + 2_000), hasFailed: false, ...more },
})
const states = async (time: string) => (await listJobs(at(time))).map(({ job, state }) => `${job} ${state}`)

test('a job is one row, whoever ran it: its last run, its runs and its failures', async () => {
  rememberRun(run('12:00:00'))
  rememberRun(run('12:00:02', { hasFailed: true }))
  await writeJobRuns()
  rememberRun(run('12:00:01'))
  await writeJobRuns()
  expect(await listJobs(at('12:00:05'))).toEqual([
    {
      ...{ job: 'send-alerts', startedAt: at('12:00:02'), milliseconds: 250, nextAt: at('12:00:04') },
      ...{ runs: 3, failures: 1, state: 'failing', succeededAt: at('12:00:01.250'), failedAt: at('12:00:02.250') },
    },
  ])
  rememberRun(run('12:00:04'))
  await writeJobRuns()
  expect(await states('12:00:05')).toEqual(['send-alerts ok'])
})

test('a job that nobody runs is overdue after ten minutes', async () => {
  rememberRun(run('12:00:00'))
  await writeJobRuns()
  expect(await states('12:10:02')).toEqual(['send-alerts ok'])
  expect(await states('12:10:03')).toEqual(['send-alerts overdue'])
})

test('a job that this version does not have is forgotten', async () => {
  rememberRun(run('12:00:00', { job: 'former' }))
  rememberRun(run('12:00:00'))
  await writeJobRuns()
  await keepJobs(['send-alerts', 'deliver-mail'])
  expect(await states('12:00:00')).toEqual(['send-alerts ok'])
})
