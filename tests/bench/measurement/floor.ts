import Database from 'better-sqlite3'
import { intersect, unite, unpackSet } from '#db/mirror/query/packing.ts'
import { denseTexts } from '#tests/bench/company/texts.ts'
import type { Scope } from '#tests/bench/peers/engine.ts'
import { mirror } from '#tests/bench/peers/mirror.ts'
import { medianOf } from './timing.ts'

export interface Dense {
  text: string
  floor: number
  search: number
}

/** A dense word's search beside the least work possible: find the stored set, unpack it, intersect it with the scope, count. */
export async function measureFloor(path: string, scope: Scope): Promise<Dense[]> {
  const db = new Database(path, { readonly: true, fileMustExist: true })
  const ofValue = db.prepare<[string], Stored>(`select size, bits from shipments_facet_sets where facet = 'customer' and value = ?`)
  const ofPrefix = db.prepare<[string], Stored>('select size, bits from shipments_prefix_sets where prefix >= ? order by prefix limit 1')
  const read = ({ size, bits }: Stored) => unpackSet(size, bits)
  const mine = unite(scope.flatMap((id) => ofValue.get(String(id)) ?? []).map(read))
  const measured: Dense[] = []
  for (const text of denseTexts) {
    const floor = await medianOf(() => intersect([read(ofPrefix.get(text) as Stored), mine]).size)
    measured.push({ text, floor, search: await medianOf(() => mirror.search(scope, text)) })
  }
  db.close()
  return measured
}

interface Stored {
  size: number
  bits: Buffer
}
