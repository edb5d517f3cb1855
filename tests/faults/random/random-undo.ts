import fc from 'fast-check'
import { closeDatabase, openDatabase } from '#db/postgres/client.server.ts'
import { ensurePorts } from '#domain/freight/geography/places/ports.server.ts'
import { randomCourses } from '#tests/domain/intake/undo/random-courses.ts'
import type { FaultOptions } from '#tests/faults/run.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { databaseAt, makeTemplate } from '#tests/support/template.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'

/**
 * Takes in random files, edits by hand and undoes runs in any order, as the test of a dozen fixed courses does. `--requests` is the number
 * of courses, 200 at most. Prints the shortest course that breaks a rule, and the seed that finds it again.
 */
export async function run({ requests, json }: FaultOptions): Promise<void> {
  const scratch = makeScratch()
  const template = await makeTemplate(undefined, scratch.path)
  await openDatabase({ databaseUrl: databaseAt(template.serverUrl, template.name), dataDir: scratch.path })
  try {
    await ensurePorts()
    const viewer = await seedViewer({ roleId: 1 })
    const began = performance.now()
    const courses = randomCourses(
      () => viewer,
      () => scratch.path,
    )
    const told = await fc.check(courses, { numRuns: Math.min(requests, 200) })
    const { numRuns, failed, seed, counterexamplePath: path, counterexample } = told
    const seconds = Math.round((performance.now() - began) / 1_000)
    const report = { courses: numRuns, failed, seed, seconds, ...(failed && { path, counterexample, error: String(told.errorInstance) }) }
    process.stdout.write(`${JSON.stringify(report, null, json ? 0 : 2)}\n`)
    if (failed) process.exitCode = 1
  } finally {
    await closeDatabase()
    await template.remove()
    scratch.remove()
  }
}
