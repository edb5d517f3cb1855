import { deepEqual } from 'node:assert/strict'
import fc from 'fast-check'
import { databasePool } from '#db/postgres/client.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { ExpectedDate } from '#domain/intake/rules/expected-dates.ts'
import { type Channel, channelsOf, type Expectation, type Fact, type Step, steps, stepsOfShipment, Telling } from './telling.ts'

const allFacts: Fact[] = [
  ...([0, 1] as const).flatMap((of) =>
    steps.flatMap((step) => [
      { of, step },
      { of, step, isStatus: true as const },
    ]),
  ),
  ...stepsOfShipment.map((step) => ({ of: 'shipment' as const, step })),
]

interface Told {
  fact: Fact
  channel: Channel
}

/**
 * Facts that contradict nobody. A message that a container arrived means its vessel, a line of a file means the container: the vessel's own
 * arrival is told beside. A shipment was delivered with the last of its containers, and without their dates when the last came back.
 */
function withRest(facts: readonly Fact[]): Fact[] {
  const isTold = (step: Step, isShipments: boolean) =>
    facts.some((fact) => fact.step === step && !fact.isStatus && (!isShipments || fact.of === 'shipment'))
  const rest = allFacts.filter(({ of, step, isStatus }) => {
    if (isStatus) return false
    return of === 'shipment' ? step === 'ata' && isTold('ata', false) : step === 'deliveredAt' && isTold('deliveredAt', true)
  })
  return [...new Set([...facts, ...rest])]
}

/** The same facts told twice over: by other sources, in another order, in as many or as few deliveries. */
const course = fc.subarray(allFacts, { minLength: 1 }).chain((chosen) => {
  const facts = withRest(chosen)
  const tell = fc
    .tuple(...facts.map((fact) => fc.subarray<Channel>([...channelsOf(fact)], { minLength: 1, maxLength: 2 })))
    .chain((channels) => {
      const told = facts.flatMap((fact, at) => (channels[at] ?? []).map((channel): Told => ({ fact, channel })))
      const order = fc.shuffledSubarray(told, { minLength: told.length, maxLength: told.length })
      return fc.tuple(order, fc.array(fc.boolean(), { minLength: told.length, maxLength: told.length }))
    })
  return fc.tuple(tell, tell)
})

/** Status, steps and dates of the shipment and its containers, whoever gave them. */
async function current() {
  const text = (instant: string) => `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI')`
  const { rows } =
    await databasePool().query(`select s.status, f.steps, ${text('f.departed_at')} as atd, ${text('f.arrived_at')} as ata, ${text('f.delivered_at')} as delivered,
    (select jsonb_object_agg(c.number, jsonb_build_array(c.status, ${text('b.departed_at')}, ${text('b.arrived_at')}, ${text('b.out_of_gate_at')},
      ${text('b.delivered_at')}, ${text('b.returned_at')})) from containers c join container_facts b on b.container_id = c.id where c.shipment_id = s.id) as boxes
    from shipments s join shipment_facts f on f.shipment_id = s.id`)
  return rows
}

/** Actual facts, split over any number of sources, forms and hands, in any order and any number of deliveries, end the same. */
export function factCourses(viewer: () => Viewer, folder: () => string) {
  const play = async ([order, cuts]: readonly [readonly Told[], readonly boolean[]]) => {
    const telling = new Telling(viewer(), folder())
    await telling.begin()
    let together: Told[] = []
    for (const [at, told] of order.entries()) {
      if (together.length > 0 && (cuts[at] || together[0]?.channel !== told.channel)) {
        await telling.tell(
          together[0]?.channel ?? told.channel,
          together.map(({ fact }) => fact),
        )
        together = []
      }
      together.push(told)
    }
    if (together[0])
      await telling.tell(
        together[0].channel,
        together.map(({ fact }) => fact),
      )
    return current()
  }
  return fc.asyncProperty(course, async ([one, other]) => {
    deepEqual(await play(other), await play(one), 'the same facts must end the same')
  })
}

const expectation = fc
  .record({
    date: fc.constantFrom<ExpectedDate>('etd', 'eta'),
    channel: fc.constantFrom<Expectation['channel']>('orders', 'hand', 'tms', 'truck', 'line'),
    place: fc.constantFrom('end', 'end', 'PAPTY', null),
    /** By how many deliveries an event is late. */
    late: fc.nat({ max: 3 }),
  })
  .map(({ date, channel, place, late }) => {
    const isEvent = channel !== 'orders' && channel !== 'hand'
    const end = date === 'etd' ? 'CNSHA' : 'MXZLO'
    return { date, channel, place: isEvent ? (place === 'end' ? end : place) : end, late: isEvent ? late : 0 }
  })

/** Of expected dates the one said last wins, however late it is delivered, and one of a port on the way is not the shipment's. */
export function expectedCourses(viewer: () => Viewer, folder: () => string) {
  return fc.asyncProperty(fc.array(expectation, { minLength: 2, maxLength: 7 }), async (all) => {
    const telling = new Telling(viewer(), folder())
    await telling.begin()
    const began = Date.parse('2026-11-20T00:00:00Z')
    const said = all.map((each, at) => ({ ...each, day: at + 1, said: at }))
    const delivered = said.toSorted((one, other) => one.said + one.late - (other.said + other.late) || one.said - other.said)
    let clock = 0
    for (const each of delivered) {
      clock = Math.max(clock + 1, (each.said + 1) * 1_000)
      await telling.expect(each, new Date(began + (each.said + 1) * 60_000_000), new Date(began + clock * 60_000))
    }
    const wins = (date: ExpectedDate) => said.findLast((each) => each.date === date && each.place !== 'PAPTY')?.day ?? null
    const { rows } = await databasePool().query(`select extract(day from etd at time zone 'Asia/Shanghai')::int as etd,
      extract(day from eta at time zone 'America/Mexico_City')::int as eta from shipments`)
    deepEqual(rows, [{ etd: wins('etd'), eta: wins('eta') }], 'the expected date that was said last must stand')
  })
}
