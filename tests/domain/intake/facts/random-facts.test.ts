import fc from 'fast-check'
import { beforeAll, test } from 'vitest'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { rounds, turn } from '#tests/support/extent.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'
import { expectedCourses, factCourses } from './fact-courses.ts'
import { rankedCourses } from './ranked-courses.ts'

const place = withRecord('with ports')
let administrator: Viewer
beforeAll(async () => {
  administrator = await seedViewer({ roleId: 1 })
})

/** The same ones in each run; `npm run faults -- random-facts` tries others, as many as one likes. */
const seed = 20_261_128 + turn
const courses = { numRuns: rounds({ once: 5, all: 24 }), seed }
/** One takes as long as five of the others. */
const longCourses = { numRuns: rounds({ once: 2, all: 24 }), seed }

test('actual facts, split over files, messages and hands in any order, end the same', async () => {
  await fc.assert(
    factCourses(
      () => administrator,
      () => place.dataDir,
    ),
    longCourses,
  )
}, 120_000)

/** Found by chance: a file that never said an ETA takes none from a person who typed it over that of a carrier. */
const untold = [
  { date: 'eta', channel: 'line', place: 'MXZLO', late: 0 },
  { date: 'eta', channel: 'hand', place: 'MXZLO', late: 0 },
  { date: 'etd', channel: 'orders', place: 'CNSHA', late: 0 },
] as const

test('of expected dates from files, messages and hands the one said last stands, and belongs to its place', async () => {
  await fc.assert(
    expectedCourses(
      () => administrator,
      () => place.dataDir,
    ),
    { ...courses, examples: [[[...untold]]] },
  )
}, 120_000)

test('of an expected date that sources of three ranks, hands and undone files give, the rules of ranks and persons decide', async () => {
  await fc.assert(
    rankedCourses(
      () => administrator,
      () => place.dataDir,
    ),
    courses,
  )
}, 120_000)
