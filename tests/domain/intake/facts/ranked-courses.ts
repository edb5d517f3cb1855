import { deepEqual } from 'node:assert/strict'
import fc from 'fast-check'
import { databasePool } from '#db/postgres/client.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { undo } from '#tests/domain/intake/undo/taken.ts'
import { type Expectation, Telling } from './telling.ts'

/** The lower one counts first. Files are the forwarder's system; of events a setting says what their source is. */
const ranks = { line: 0, orders: 1, second: 1, tms: 1, truck: 2 } as const
type Source = keyof typeof ranks

/** What a person says of the same number from another source, which waits for it; `null`: nothing yet. */
const decision = fc.constantFrom<'same' | 'confirm' | 'reject' | null>('same', 'same', 'confirm', 'reject', null)

const operation = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({
      act: fc.constant('say' as const),
      source: fc.constantFrom<Source>('line', 'orders', 'orders', 'second', 'tms', 'truck'),
      late: fc.nat({ max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('hand' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('withdraw' as const) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('undo' as const) }) },
)
type Operation = typeof operation extends fc.Arbitrary<infer Each> ? Each : never

interface Word {
  day: number
  at: number
}

type Person = Word & { instead: number | null }

/** What the rules say, told apart from the program: by rank, then by age; a person until another value is said after theirs. */
class Table {
  private said = new Map<Source, Word>()
  private person: Person | null = null

  private counts(): Word | null {
    const byRank = [...this.said].toSorted(([one, a], [other, b]) => ranks[one] - ranks[other] || b.at - a.at)
    return byRank[0]?.[1] ?? null
  }

  private follow() {
    const counts = this.counts()
    if (!this.person || this.person.instead === (counts?.day ?? null)) return
    if (counts && counts.at < this.person.at) this.person = { ...this.person, instead: counts.day }
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

  isSaidBy(source: Source): boolean {
    return this.said.has(source)
  }

  type(word: Word) {
    this.person = { ...word, instead: this.person?.instead ?? this.counts()?.day ?? null }
  }

  get day(): number | null {
    return this.person?.day ?? this.counts()?.day ?? null
  }

  /** Before a file of orders: what is so again once it is undone, beside what others have said since. */
  mark() {
    const [orders, former] = [this.said.get('orders'), this.person]
    let latter = former
    return {
      taken: () => {
        latter = this.person
      },
      undone: () => {
        if (orders) this.said.set('orders', orders)
        else this.said.delete('orders')
        // What a person has typed since is nothing that the file wrote.
        if (this.person === latter) this.person = former
        this.follow()
      },
    }
  }

  /** What of a file of orders others may have changed since. */
  get standing(): string {
    return JSON.stringify([this.day, this.person])
  }
}

interface OrdersRun {
  id: number
  undone: () => void
  forget: () => void
  standing: string
}

const began = Date.parse('2026-11-20T00:00:00Z')
const minute = 60_000

/** Files of two sources, of which the second was held, events of three, hands and undone files in any order end as the table of rules says. */
export function rankedCourses(viewer: () => Viewer, folder: () => string) {
  const run = async (text: string) => (await databasePool().query(text)).rows
  const course = fc.tuple(decision, fc.array(operation, { minLength: 3, maxLength: 9 }))
  return fc.asyncProperty(course, async ([decided, operations]: readonly [Parameters<Telling['second']>[2], readonly Operation[]]) => {
    const telling = new Telling(viewer(), folder())
    await telling.begin()
    await run('delete from feed_sources')
    await run(
      "insert into feed_sources (project_id, source, rank) values (4, 'events of line', 'carrier'), (4, 'events of truck', 'agent')",
    )
    const clock = (moment: number) => new Date(began + moment * minute)
    const table = new Table()
    await telling.second(27, clock(10), decided)
    if (decided === 'same') table.say('second', { day: 27, at: 10 })
    const runs: OrdersRun[] = []
    /** A file of orders, which may be undone later. */
    const orders = async (take: () => Promise<void>, say: () => void) => {
      const [{ taken, undone }, forget] = [table.mark(), telling.forget()]
      await take()
      say()
      taken()
      const [last] = await run('select max(id)::float8 as id from feed_runs')
      runs.push({ id: last?.id, undone, forget, standing: table.standing })
    }
    for (const [step, each] of operations.entries()) {
      const day = step + 1
      const at = (step + 5) * 10
      const expectation = (channel: Expectation['channel']): Expectation => ({ date: 'eta', day, place: 'MXZLO', channel })
      // Of two shipments of one number no event says which is meant.
      if (decided === 'confirm' && each.act === 'say' && each.source !== 'orders' && each.source !== 'second') continue
      if (each.act === 'say' && each.source === 'orders') {
        await orders(
          () => telling.expect(expectation('orders'), clock(at), clock(at)),
          () => table.say('orders', { day, at }),
        )
      } else if (each.act === 'say') {
        const said = each.source === 'second' ? at : at - each.late * 14
        await telling.expect(expectation(each.source), clock(said), clock(at))
        if (each.source !== 'second' || decided === 'same') table.say(each.source, { day, at: said })
      } else if (each.act === 'hand') {
        await telling.expect(expectation('hand'), clock(at), clock(at))
        table.type({ day, at })
      } else if (each.act === 'withdraw') {
        if (!table.isSaidBy('orders')) continue
        await orders(
          () => telling.withdraw('eta', clock(at)),
          () => table.withdraw(),
        )
      } else {
        const last = runs.pop()
        if (!last) continue
        const isUntouched = last.standing === table.standing
        const isWhole = await isUndone(last.id)
        if (isUntouched) deepEqual(isWhole, true, `nothing rests on the file that is undone in step ${step + 1}`)
        if (isWhole) {
          last.undone()
          last.forget()
        } else runs.length = 0
      }
      const [row] = await run(
        `select extract(day from eta at time zone 'America/Mexico_City')::int as eta from shipments where source = 'orders'`,
      )
      deepEqual(row, { eta: table.day }, `after step ${step + 1}, ${JSON.stringify(each)}`)
    }
  })

  /** What something newer rests on stays, all of it. */
  async function isUndone(id: number): Promise<boolean> {
    try {
      return (await undo(viewer(), id, true))?.kept === 0
    } catch (error) {
      if (error instanceof DomainError && error.key === 'received.undo.nothing') return false
      throw error
    }
  }
}
