import { deepEqual } from 'node:assert/strict'
import fc from 'fast-check'
import { databasePool } from '#db/postgres/client.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { undo } from '#tests/domain/intake/undo/taken.ts'
import { type Expectation, Telling } from './telling.ts'

/** The lower one counts first. Files are the forwarder's system; of events a setting says what their source is. */
const ranks = { line: 0, orders: 1, tms: 1, truck: 2 } as const
type Source = keyof typeof ranks

const operation = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('say' as const),
      source: fc.constantFrom<Source>('line', 'orders', 'tms', 'truck'),
      late: fc.nat({ max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('hand' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('withdraw' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('undo' as const) }) },
)
type Operation = typeof operation extends fc.Arbitrary<infer Each> ? Each : never

interface Word {
  day: number
  at: number
}

/** What the rules say, told apart from the program: by rank, then by age; a person until another value is said after theirs. */
class Table {
  private said = new Map<Source, Word>()
  private person: (Word & { instead: number | null }) | null = null

  private counts(): Word | null {
    const byRank = [...this.said].toSorted(([one, a], [other, b]) => ranks[one] - ranks[other] || b.at - a.at)
    return byRank[0]?.[1] ?? null
  }

  private follow() {
    const counts = this.counts()
    if (!this.person || this.person.instead === (counts?.day ?? null)) return
    if (counts && counts.at < this.person.at) this.person.instead = counts.day
    else this.person = null
  }

  say(source: Source, word: Word) {
    if ((this.said.get(source)?.at ?? -1) > word.at) return
    this.said.set(source, word)
    this.follow()
  }

  withdraw() {
    if (this.said.delete('orders')) this.follow()
  }

  type(word: Word) {
    this.person = { ...word, instead: this.person?.instead ?? this.counts()?.day ?? null }
  }

  get day(): number | null {
    return this.person?.day ?? this.counts()?.day ?? null
  }
}

const began = Date.parse('2026-11-20T00:00:00Z')
const minute = 60_000

/** Files, events of three kinds of sources, hands and undone files in any order end as the table of rules says. */
export function rankedCourses(viewer: () => Viewer, folder: () => string) {
  const run = async (text: string) => (await databasePool().query(text)).rows
  return fc.asyncProperty(fc.array(operation, { minLength: 3, maxLength: 9 }), async (operations: readonly Operation[]) => {
    const telling = new Telling(viewer(), folder())
    await telling.begin()
    await run('delete from feed_sources')
    await run(
      "insert into feed_sources (project_id, source, rank) values (4, 'events of line', 'carrier'), (4, 'events of truck', 'agent')",
    )
    const table = new Table()
    for (const [step, each] of operations.entries()) {
      const day = step + 1
      const at = (step + 5) * 10
      const clock = (moment: number) => new Date(began + moment * minute)
      const expectation = (channel: Expectation['channel']): Expectation => ({ date: 'eta', day, place: 'MXZLO', channel })
      if (each.act === 'say') {
        const isFile = each.source === 'orders'
        const said = isFile ? at : at - each.late * 14
        await telling.expect(expectation(each.source), clock(said), clock(at))
        table.say(each.source, { day, at: said })
      } else if (each.act === 'hand') {
        await telling.expect(expectation('hand'), clock(at), clock(at))
        table.type({ day, at })
      } else if (each.act === 'withdraw') {
        await telling.withdraw('eta', clock(at))
        table.withdraw()
      } else {
        await telling.trial(clock(at), async () => {
          const [last] = await run('select max(id)::float8 as id from feed_runs')
          await undo(viewer(), last?.id, true)
        })
      }
      const [row] = await run(`select extract(day from eta at time zone 'America/Mexico_City')::int as eta from shipments`)
      deepEqual(row, { eta: table.day }, `after step ${step + 1}, ${JSON.stringify(each)}`)
    }
  })
}
