import { db, type Database as OpenRecord } from './client.server.ts'

interface Query<Prepared> {
  prepare(name: string): Prepared
}
interface Executed {
  execute(values?: Record<string, unknown>): Promise<unknown>
}

/**
 * Builds the SQL of a frequent query once: building it each time took up to half a millisecond a page. Parameters are `sql.placeholder`,
 * lists of ids are arrays (`= any`). The statement has no name on the server, because a pooler such as PgBouncer can be in between.
 */
export function prepared<Prepared extends Executed>(write: (open: OpenRecord) => Query<Prepared>) {
  const written = new WeakMap<OpenRecord, Prepared>()
  return (values: Record<string, unknown>): ReturnType<Prepared['execute']> => {
    const open = db()
    const query = written.get(open) ?? write(open).prepare('')
    written.set(open, query)
    return query.execute(values) as ReturnType<Prepared['execute']>
  }
}
