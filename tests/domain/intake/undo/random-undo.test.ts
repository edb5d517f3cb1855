import fc from 'fast-check'
import { beforeAll, test } from 'vitest'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { rounds, turn } from '#tests/support/extent.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'
import { randomCourses } from './random-courses.ts'

const place = withRecord('with ports')
let administrator: Viewer
beforeAll(async () => {
  administrator = await seedViewer({ roleId: 1 })
})

/** The same ones in each run; `npm run faults -- random-undo` tries others, as many as one likes. */
const courses = { numRuns: rounds({ once: 3, all: 24 }), seed: 20_261_126 + turn, endOnFailure: true }

test('courses of files, edits by hand and undos: rules hold, and the last run undone leaves what was before it', async () => {
  await fc.assert(
    randomCourses(
      () => administrator,
      () => place.dataDir,
    ),
    courses,
  )
}, 120_000)
