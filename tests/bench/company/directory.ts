import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { hashPassword } from '#domain/identity/access/sign-in/password.server.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { password } from '#tests/support/test-viewers.ts'

export const [people, customers, groups] = [20_000, 500, 100]
export const directoryName = (n: number) => `name${n}@company.test`

/**
 * A directory that keeps every person of the project and has 100 groups: those whose number ends in 0 have a rule, `Large` has 5,000
 * members and `Thousand` 1,000. Returns the token and the ids of the people in order.
 */
export async function fillDirectory(): Promise<{ serviceId: number; token: string; ids: number[] }> {
  const pool = databasePool()
  await pool.query(`insert into customers (project_id, name) select 4, 'Customer ' || n from generate_series(1, ${customers}) n`)
  await pool.query(
    `insert into users (project_id, role_id, name, last_name, email, password_hash)
     select 4, 2, 'Name' || n, 'Last', 'name' || n || '@company.test', $1 from generate_series(1, ${people}) n order by n`,
    [await hashPassword(password)],
  )
  const { rows } = await pool.query('select id::int as id from users order by id')
  const ids = rows.map(({ id }) => id as number)
  const serviceId = await seedUser(db(), { roleId: 1, kind: 'service', name: 'Directory', email: 'service-account:bench' })
  const { token } = await seedToken(serviceId, { kind: 'service', grants: ['scim'], perMinute: 1_000_000 })
  await pool.query(
    `insert into scim_users (user_id, service_id, user_name, external_id, way)
     select id, $1, email, md5(email), 'made' from users where kind = 'person'`,
    [serviceId],
  )
  // Two customers that nobody but an administrator gave.
  await pool.query(
    `insert into user_customers (user_id, customer_id)
     select u.id, (select min(id) from customers) + 400 + (u.id * 7 + k) % 100 from users u, generate_series(1, 2) k
     where u.kind = 'person' on conflict do nothing`,
  )
  await pool.query(
    `insert into scim_groups (service_id, display_name, external_id) select $1, 'Group ' || n, md5(n::text) from generate_series(1, ${groups}) n`,
    [serviceId],
  )
  await pool.query("insert into scim_groups (service_id, display_name) values ($1, 'Large'), ($1, 'Thousand'), ($1, 'Empty')", [serviceId])
  await pool.query(
    `insert into scim_members (group_id, user_id)
     select g.id, u.id from scim_groups g, users u where u.kind = 'person' and (
       (g.display_name like 'Group %' and u.id % ${groups} = substr(g.display_name, 7)::int % ${groups})
       or (g.display_name = 'Large' and u.id % 4 = 0) or (g.display_name = 'Thousand' and u.id % 20 = 1))`,
  )
  await pool.query(
    `insert into scim_rules (service_id, value, role_id, customer_ids)
     select $1, 'Group ' || n * 10, 2, array(select id from customers order by id offset n * 3 limit 3) from generate_series(1, 10) n`,
    [serviceId],
  )
  await pool.query('analyze')
  return { serviceId, token, ids }
}
