import { validate } from 'node-cron'
import { expect, test } from 'vitest'
import { health } from '#domain/locales/en/modules/health-texts.ts'
import type { JobRun } from '#domain/operations/health/job-runs.server.ts'
import { nothingDone } from '#domain/platform/schedules/nothing-done.ts'
import { type Job, startClock } from '#jobs/job-clock.ts'
import { schedule } from '#jobs/schedule.ts'

const everySecond = { when: '* * * * * *', on: 'jobs' } as const

/** A promise, and the way to keep it. */
function pledge() {
  let keep = () => {}
  const kept = new Promise<void>((resolve) => {
    keep = resolve
  })
  return { kept, keep }
}

test('every row of the cron table has a unique name and a valid time', () => {
  expect(schedule.filter(({ when }) => !validate(when))).toEqual([])
  expect(new Set(schedule.map(({ name }) => name)).size).toBe(schedule.length)
})

test('every job has its words for the page that shows it', () => {
  expect(Object.keys(health.jobNames).toSorted()).toEqual(schedule.map(({ name }) => name).toSorted())
})

test('a running job does not start again, others run beside it, and stopping waits for it', async () => {
  const [entered, leave, beside] = [pledge(), pledge(), pledge()]
  let runs = 0
  let ticks = 0
  const long: Job = {
    ...everySecond,
    name: 'long',
    run: async () => {
      runs++
      entered.keep()
      await leave.kept
    },
  }
  const short: Job = { ...everySecond, name: 'short', run: async () => void (++ticks === 3 && beside.keep()) }
  const clock = startClock([long, short], () => {})
  await Promise.all([entered.kept, beside.kept])
  expect(runs).toBe(1)

  let stopped = false
  const stopping = clock.stop().then(() => {
    stopped = true
  })
  await new Promise(setImmediate)
  expect(stopped).toBe(false)
  leave.keep()
  await stopping
  expect(runs).toBe(1)
})

test('a failing job logs its error and runs again when it is due', async () => {
  const again = pledge()
  const failures: unknown[] = []
  const runs: JobRun[] = []
  const failing: Job = {
    ...everySecond,
    name: 'failing',
    run: () => {
      if (failures.length === 1) again.keep()
      throw new Error('no')
    },
  }
  const onFailure = (job: string, error: unknown) => void failures.push(`${job} ${error}`)
  const clock = startClock([failing], onFailure, undefined, (run) => runs.push(run))
  await again.kept
  await clock.stop()
  expect(failures[0]).toBe('failing Error: no')
  const [run] = runs
  expect(run).toMatchObject({ job: 'failing', outcome: 'failed' })
  expect((run?.nextAt?.getTime() ?? 0) - (run?.startedAt.getTime() ?? 0)).toBeLessThanOrEqual(1_000)
})

test('a job may be started before it is due, and one with nothing to do has not succeeded', async () => {
  const runs: JobRun[] = []
  const nightly = { name: 'nightly', when: '0 0 3 * * *', on: 'jobs', run: async () => nothingDone } as const
  const clock = startClock(
    [nightly],
    () => {},
    undefined,
    (run) => runs.push(run),
  )
  clock.start(['nightly', 'of another process'])
  await clock.stop()
  expect(runs.map(({ job, outcome }) => `${job} ${outcome}`)).toEqual(['nightly idle'])
})
