import type { Database } from 'better-sqlite3'

export interface MirrorTotals {
  shipments: number
  activeOcean: number
  activeAir: number
  activeContainers: number
}

/** What the customers of a scope have together. */
export function prepareTotals(db: Database): (scope: readonly number[]) => MirrorTotals {
  const sums = db.prepare<[string], MirrorTotals>(`
    select coalesce(sum(shipments), 0) as shipments, coalesce(sum(ocean), 0) as activeOcean,
      coalesce(sum(air), 0) as activeAir, coalesce(sum(containers), 0) as activeContainers
    from totals where customer_id in (select value from json_each(?))`)
  return (scope) => sums.get(JSON.stringify(scope)) as MirrorTotals
}
