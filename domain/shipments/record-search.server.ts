import { recordPool } from '#db/records/client.server.ts'
import type { ShipmentCard } from './card.ts'
import { cardOf } from './cards.ts'
import { inSnapshot, listFacts, streamFacts } from './facts.server.ts'
import type { Query } from './query.ts'
import { numbersOf, searchableWords } from './searchable.server.ts'

interface Found {
  total: number
  page: number
  cards: ShipmentCard[]
  asOf: string
}

const selectIds = `select id::float8 as id from shipments where customer_id = any($1::bigint[]) order by shipment_date desc, id desc`

/** The mirror's answer without a mirror: every shipment of the scope is read and looked at, by the very same rules. */
export function searchRecord(scope: readonly number[], { words, number }: Query, page: number, perPage: number): Promise<Found> {
  return inSnapshot(recordPool(), async (client) => {
    const asOf = new Date().toISOString()
    const named: number[] = []
    const others: number[] = []
    for await (const batch of streamFacts(client, selectIds, [scope])) {
      for (const facts of batch) {
        const own = [...searchableWords(facts)]
        if (!words.every((word) => own.some((each) => each.startsWith(word)))) continue
        if (numbersOf(facts).has(number)) named.push(facts.id)
        else others.push(facts.id)
      }
    }
    const all = [...named, ...others]
    const given = Math.min(page, Math.max(1, Math.ceil(all.length / perPage)))
    const ids = all.slice((given - 1) * perPage, given * perPage)
    const facts = new Map((await listFacts(client, ids)).map((each) => [each.id, each]))
    return { total: all.length, page: given, cards: ids.flatMap((id) => facts.get(id) ?? []).map(cardOf), asOf }
  })
}
