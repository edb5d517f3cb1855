import { beforeEach, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { jobRuns } from '#db/postgres/schema/core/upkeep.ts'
import { type JobRun, keepJobs, listJobs, listUnseen, rememberRun, writeJobRuns } from '#domain/operations/health/job-runs.server.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()
beforeEach(async () => {
  await keepJobs([])
  await db().delete(jobRuns)
})

const at = (time: string) => new Date(`2026-03-16T${time}Z`)
const run = (time: string, more: Partial<JobRun> = {}): JobRun => ({
  ...{ job: 'send-alerts', startedAt: at(time), endedAt: new Date(at(time).getTime() + 250) },
  ...{ nextAt: new Date(at(time).getTime() + 2_000), outcome: 'done', ...more },
})
const states = async (time: string) => (await listJobs(at(time))).map(({ job, state }) => `${job} ${state}`)

test('a job is one row, whoever ran it: its last run, its runs and its failures', async () => {
  rememberRun(run('12:00:00'))
  rememberRun(run('12:00:02', { outcome: 'failed' }))
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

test('a job that failed stays failing while others have nothing to do, until one succeeds', async () => {
  rememberRun(run('12:00:00', { outcome: 'idle' }))
  await writeJobRuns()
  expect(await states('12:00:01')).toEqual(['send-alerts idle'])
  rememberRun(run('12:00:02', { outcome: 'failed' }))
  await writeJobRuns()
  for (const time of ['12:01:00', '12:02:00']) {
    rememberRun(run(time, { outcome: 'idle' }))
    await writeJobRuns()
    expect(await states(time)).toEqual(['send-alerts failing'])
  }
  expect(await states('13:00:00')).toEqual(['send-alerts failing'])
  rememberRun(run('13:00:00'))
  await writeJobRuns()
  expect(await states('13:00:00')).toEqual(['send-alerts ok'])
})

test('a job of the schedule that no process has run is missed, and one that this version does not have is forgotten', async () => {
  rememberRun(run('12:00:00', { job: 'former' }))
  rememberRun(run('12:00:00'))
  await writeJobRuns()
  await keepJobs(['send-alerts', 'back-up'])
  expect(await states('12:00:00')).toEqual(['back-up unseen', 'send-alerts ok'])
  expect(await listUnseen()).toEqual(['back-up'])
})

test('runs that could not be written are written later, in one order whatever the order of running', async () => {
  for (const job of ['sync-mirror', 'back-up']) rememberRun(run('12:00:00', { job }))
  await databasePool().query('alter table job_runs rename to job_runs_away')
  await expect(writeJobRuns()).rejects.toThrow()
  await databasePool().query('alter table job_runs_away rename to job_runs')
  rememberRun(run('12:00:02', { job: 'back-up', outcome: 'failed' }))
  await writeJobRuns()
  const { rows } = await databasePool().query('select job, runs::int, failures::int from job_runs order by ctid')
  expect(rows).toEqual([
    { job: 'back-up', runs: 2, failures: 1 },
    { job: 'sync-mirror', runs: 1, failures: 0 },
  ])
})
