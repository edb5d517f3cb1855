import type { Database } from 'better-sqlite3'

/** Whose rows a search may find: the lowest layer takes nothing less, so there is no way to ask without one. */
export interface Scope {
  /** As JSON, for the query; only customers that have rows. */
  customers: string
  /** How many rows they have together. */
  rows: number
  /** No row is anybody else's: there is nothing to test. */
  isEverything: boolean
}

interface Owner {
  id: number
  rows: number
}

/** Narrows customer ids to a scope. Who has rows is read again only after somebody has written. */
export function prepareScope(db: Database): (customerIds: readonly number[]) => Scope {
  const version = db.prepare<[], number>('pragma data_version').pluck()
  const list = db.prepare<[], Owner>('select customer_id as id, shipments as rows from totals where shipments > 0')
  let owners: Owner[] = []
  let readAt: number | undefined
  return (customerIds) => {
    const now = version.get()
    if (now !== readAt) owners = list.all()
    readAt = now
    const wanted = new Set(customerIds)
    const own = owners.filter(({ id }) => wanted.has(id))
    return {
      customers: JSON.stringify(own.map(({ id }) => id)),
      rows: own.reduce((sum, { rows }) => sum + rows, 0),
      isEverything: own.length === owners.length,
    }
  }
}
