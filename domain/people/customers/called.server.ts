import { sql } from 'drizzle-orm'
import type { Record, Transaction } from '#db/records/client.server.ts'
import { generalRfcs } from './unique.server.ts'

/** More than one customer is called so. */
export const several = 'several'

/**
 * The customers of a project by what a file calls them, their name or their RFC, in any case; archived ones too, deleted ones not.
 * What several are called is nobody's: a file tells of somebody's goods, debts and access, which must not reach the wrong one
 * (decision note 107). Names that no customer has are left out of the answer.
 */
export async function findCalled(
  db: Record | Transaction,
  projectId: number,
  names: readonly string[],
): Promise<Map<string, number | typeof several>> {
  const standing = sql`from customers where project_id = ${projectId} and deleted_at is null`
  const { rows } = await db.execute<{ name: string; ids: number[] }>(sql`
    select wanted.name, array_agg(called.id::float8) as ids
    from json_array_elements_text(${JSON.stringify([...new Set(names)])}) as wanted (name)
    join (
      select id, lower(name) as name ${standing}
      union
      select id, lower(rfc) ${standing} and lower(rfc) not in (${sql.join(generalRfcs, sql`, `)})
    ) as called on called.name = lower(wanted.name)
    group by wanted.name`)
  return new Map(rows.map(({ name, ids: [id = 0, other] }) => [name, other === undefined ? id : several]))
}
