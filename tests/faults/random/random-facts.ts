import fc from 'fast-check'
import { closeDatabase, openDatabase } from '#db/postgres/client.server.ts'
import { ensurePorts } from '#domain/freight/geography/places/ports.server.ts'
import { expectedCourses, factCourses } from '#tests/domain/intake/facts/fact-courses.ts'
import { rankedCourses } from '#tests/domain/intake/facts/ranked-courses.ts'
import type { FaultOptions } from '#tests/faults/run.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { databaseAt, makeTemplate } from '#tests/support/template.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'

const linesEvery = 25

/**
 * Tells actual facts twice over, split over files, messages and hands in random ways, and compares how they end; then expected dates, of
 * which the one said last must stand; then of several ranks, as a table of rules says. `--requests` is the number of courses of each, 300 at most; `RULE=ranked` tries one alone. Prints the shortest course that breaks a rule,
 * and the seed that finds it again; on the way a line every 25 courses.
 */
export async function run({ requests, json }: FaultOptions): Promise<void> {
  const scratch = makeScratch()
  const template = await makeTemplate(undefined, scratch.path)
  await openDatabase({ databaseUrl: databaseAt(template.serverUrl, template.name), dataDir: scratch.path })
  try {
    await ensurePorts()
    const viewer = await seedViewer({ roleId: 1 })
    const began = performance.now()
    const numRuns = Math.min(requests, 300)
    const [of, folder] = [() => viewer, () => scratch.path]
    const rules = { actual: factCourses(of, folder), expected: expectedCourses(of, folder), ranked: rankedCourses(of, folder) }
    for (const [rule, courses] of Object.entries(rules)) {
      if ((process.env.RULE ?? rule) !== rule) continue
      let played = 0
      const told = await fc.check<unknown>(
        (courses as fc.IAsyncPropertyWithHooks<unknown>).afterEach(() => {
          played += 1
          const seconds = Math.round((performance.now() - began) / 1_000)
          if (played % linesEvery === 0) process.stdout.write(`${rule}: ${played} courses, ${seconds} s\n`)
        }),
        { numRuns },
      )
      const { failed, seed, counterexamplePath: path, counterexample } = told
      const seconds = Math.round((performance.now() - began) / 1_000)
      const found = failed && { path, counterexample, error: String(told.errorInstance) }
      process.stdout.write(`${JSON.stringify({ rule, courses: told.numRuns, failed, seed, seconds, ...found }, null, json ? 0 : 2)}\n`)
      if (failed) process.exitCode = 1
    }
  } finally {
    await closeDatabase()
    await template.remove()
    scratch.remove()
  }
}
