import type { HeldReason } from '#db/postgres/schema/freight/held-shipments.ts'

/** What is held for the same reasons: of one source, for one customer as its files say. */
export interface HeldGroup {
  /** The first of them, which represents all. */
  id: number
  reasons: HeldReason[]
  source: string
  customer: string
  shipments: number
  /** The first five, by number. */
  numbers: string[]
  since: string
}

/** What became of one that is held no longer. */
export interface DecidedHeld {
  number: string
  source: string
  customer: string
  /** `replaced`: it was taken by itself, when a later file brought it or what it waited for was decided. */
  outcome: 'taken' | 'rejected' | 'replaced'
  /** Null: nobody, or an account that is gone. */
  by: string | null
  at: string
}

/** What a decision did: how many shipments it settled, how many wait again for reasons that nobody had seen, how many were taken by themselves, and how many lines of files are. */
export interface Decided {
  settled: number
  again: number
  freed: number
  lines: number
}

export interface LikelyCustomer {
  id: number
  name: string
  rfc: string | null
  /** The name is the same but for its legal form. */
  isFormAlone: boolean
}

/** `same`: it is the shipment that is known, whose source it is from then on; `confirm`: as the file says; `map`: for that customer, whom the file calls so; `reject`: never. */
export type HeldDecision = { act: 'same' | 'confirm' | 'reject' } | { act: 'map'; customerId: number }

const wordsOf = (name: string) =>
  new Set(
    name
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^\p{L}\p{N}\s]/gu, '')
      .split(/\s+/)
      .filter((word) => word.length > 1),
  )

/** Of two letters each, so that one typing error leaves most of a name. */
function pairsOf(name: string): Set<string> {
  const plain = [...wordsOf(name)].join(' ')
  return new Set(Array.from({ length: Math.max(0, plain.length - 1) }, (_, at) => plain.slice(at, at + 2)))
}

/** From 0 for nothing in common to 1 for the same (Dice's coefficient of pairs of letters). */
export function likeness(one: string, other: string): number {
  const [pairs, others] = [pairsOf(one), pairsOf(other)]
  const shared = [...pairs].filter((pair) => others.has(pair)).length
  return pairs.size + others.size === 0 ? 0 : (2 * shared) / (pairs.size + others.size)
}
