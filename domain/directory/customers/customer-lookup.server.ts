import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/postgres/client.server.ts'
import { generalRfcs } from './rfc.ts'

export const several = 'several'

/**
 * Customers by the name (nameKey) or RFC that a file gives, archived ones included; where nobody is called so, by the other names that
 * people have decided on. Who is merged into another is that one. A name of several customers matches none: a file carries goods, debts and access, which must not reach the wrong
 * one.
 */
export async function findCustomersByName(
  db: Database | Transaction,
  projectId: number,
  names: readonly string[],
): Promise<Map<string, number | typeof several>> {
  const current = sql`from customers where project_id = ${projectId} and deleted_at is null`
  const general = sql.join(
    generalRfcs.map((rfc) => sql`${rfc}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ name: string; ids: number[] }>(sql`
    with wanted as (
      select name, fold_name(name) as folded, fold_rfc(name) as rfc
      from json_array_elements_text(${JSON.stringify([...new Set(names)])}) as each (name)
    )
    select name, array_agg(distinct id::float8) as ids
    from (
      select wanted.name, called.id from wanted join (select coalesce(merged_into_id, id) as id, fold_name(name) as folded ${current}) as called using (folded)
      union all
      select wanted.name, called.id
      from wanted join (select coalesce(merged_into_id, id) as id, fold_rfc(rfc) as rfc ${current} and rfc is not null) as called using (rfc)
      where rfc <> '' and rfc not in (${general})
    ) as found
    group by name`)
  const found = new Map<string, number | typeof several>(
    rows.map(({ name, ids: [id = 0, other] }) => [name, other === undefined ? id : several]),
  )
  const aliases = await findAliased(
    db,
    projectId,
    [...new Set(names)].filter((name) => !found.has(name)),
  )
  return new Map([...found, ...aliases])
}

async function findAliased(db: Database | Transaction, projectId: number, names: readonly string[]): Promise<[string, number][]> {
  if (names.length === 0) return []
  const { rows } = await db.execute<{ name: string; id: number }>(sql`
    select wanted.name, customers.id::float8 as id
    from json_array_elements_text(${JSON.stringify(names)}) as wanted (name)
    join customer_aliases as alias on alias.project_id = ${projectId} and fold_name(alias.name) = fold_name(wanted.name)
    join customers on customers.id = alias.customer_id and customers.deleted_at is null`)
  return rows.map(({ name, id }) => [name, id])
}
