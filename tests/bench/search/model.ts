import countries from 'i18n-iso-countries'
import { wordsOf } from '#domain/shipments/search/words.ts'
import { customers, type Generated } from './company.ts'
import type { Answer } from './engines.ts'

/** A shipment as the peers and the comparison see it: its words in one text, each after a blank. */
export interface Worded {
  id: number
  customerId: number
  rank: number
  text: string
}

const statusNames = { in_transit: 'in transit en transito', delivered: 'delivered entregado' }

export function listWords(shipments: readonly Generated[]): Worded[] {
  const places = new Map<string, string>()
  const placeOf = (code: string) => {
    const named = (language: string) => countries.getName(code.slice(0, 2), language, { select: 'all' }) ?? []
    const words = places.get(code) ?? wordsOf([code, 'Port of', ...named('en'), ...named('es')].join(' ')).join(' ')
    places.set(code, words)
    return words
  }
  return shipments.map((each, at) => {
    const texts = [each.number, `customer ${each.customer + 1}`, each.supplier, each.consignee, each.reference]
    const joined = each.number.toLowerCase().replaceAll('-', '')
    const words = wordsOf(texts.join(' ')).join(' ')
    const container = `${each.container.toLowerCase()} ${each.container.slice(4)}`
    const text = ` ${words} ${joined} ${container} ${statusNames[each.status]} ${placeOf(each.origin)} ${placeOf(each.destination)}`
    return { id: at + 1, customerId: each.customer + 1, rank: (Date.parse(each.date) / 86_400_000) * 2 ** 32 + at + 1, text }
  })
}

/** The right answer, by looking at every shipment. */
export function findBrute(words: readonly Worded[], scope: readonly number[], text: string): Answer {
  const asked = wordsOf(text).map((word) => ` ${word}`)
  const inScope = new Uint8Array(customers + 1)
  for (const id of scope) inScope[id] = 1
  const hits = words.filter((each) => inScope[each.customerId] && asked.every((word) => each.text.includes(word)))
  hits.sort((one, other) => other.rank - one.rank)
  return { total: hits.length, ids: hits.slice(0, 10).map((each) => each.id) }
}
