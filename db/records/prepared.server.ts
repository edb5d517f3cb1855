import { type Record as OpenRecord, record } from './client.server.ts'

interface Query<Prepared> {
  prepare(name: string): Prepared
}
interface Executed {
  execute(values?: Record<string, unknown>): Promise<unknown>
}

/**
 * A query that many pages ask, with its SQL written once: writing it anew took up to half a millisecond a page. What differs from
 * one asking to the next is a `sql.placeholder`, a list of ids an array (`= any`). It has no name on the server, for a connection
 * pool such as PgBouncer may stand in between.
 */
export function prepared<Prepared extends Executed>(write: (open: OpenRecord) => Query<Prepared>) {
  const written = new WeakMap<OpenRecord, Prepared>()
  return (values: Record<string, unknown>): ReturnType<Prepared['execute']> => {
    const open = record()
    const query = written.get(open) ?? write(open).prepare('')
    written.set(open, query)
    return query.execute(values) as ReturnType<Prepared['execute']>
  }
}
