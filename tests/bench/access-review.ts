import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { countAccess } from '#domain/provisioning/access-review/access-reviews.server.ts'
import { grantList } from '#domain/provisioning/access-review/grant-list.ts'
import { grantRows } from '#domain/provisioning/access-review/grant-listing.server.ts'
import { signedIn } from '#tests/support/test-viewers.ts'
import { withRecord } from './company/opened.ts'
import { percentile, timed } from './measurement/timing.ts'
import type { BenchOptions } from './run.ts'

const [customers, eachSees, sessionsOfEach] = [5_000, 5, 10]
const now = new Date()
const query = (search: string) => readListQuery(grantList, new URLSearchParams(search))
const ask = (search: string) => (viewer: Viewer) => grantRows.page(viewer, query(search), now)

const pages: Record<string, (viewer: Viewer) => Promise<unknown>> = {
  'first page': ask(''),
  'page 2,000': ask('page=2000'),
  'by person': ask('sort=person'),
  'by since': ask('sort=since&dir=desc'),
  'by last use': ask('sort=used'),
  'not used for 90 days': ask('unused=90'),
  'never used': ask('unused=never'),
  'one customer': ask('customer=17'),
  'one group': ask('group=3'),
  searched: ask('q=name1471'),
  'figures of a review': ({ projectId }) => countAccess(projectId, null, now),
  'spreadsheet of 10,000 rows': (viewer) => grantRows.sheet(viewer, query(''), null, now),
}

/** Server milliseconds of the review of access with `rows` rows, of 5 customers each, and 10 sessions a person. */
export async function bench({ rows, json }: BenchOptions): Promise<void> {
  await withRecord(async () => {
    const people = Math.round(rows / eachSees)
    await fill(people)
    const email = 'bench@fairway.test'
    const userId = await seedUser(db(), { roleId: 1, email })
    const { viewer } = await signedIn({ userId, projectId: 4, roleId: 1, email })
    const report: Record<string, unknown> = { rows, people, customers }
    for (const [name, read] of Object.entries(pages)) {
      await read(viewer)
      const times: number[] = []
      for (let n = 0; n < 10; n += 1) times.push(await timed(() => read(viewer)))
      const measured = { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
      report[name] = measured
      if (!json) print(`${name.padEnd(30)} p50 ${measured.p50.toFixed(1)} p95 ${measured.p95.toFixed(1)} ms`)
    }
    if (json) print(JSON.stringify(report))
  })
}

async function fill(people: number): Promise<void> {
  const pool = databasePool()
  await pool.query(`insert into customer_groups (project_id, name) select 4, 'Group ' || n from generate_series(1, 200) n`)
  await pool.query(
    `insert into customers (project_id, name, group_id)
     select 4, 'Customer ' || n, (select min(id) from customer_groups) + n % 200 from generate_series(1, ${customers}) n`,
  )
  await pool.query(
    `insert into users (project_id, role_id, name, last_name, email, last_signed_in_at)
     select 4, 2 + n % 4, 'Name' || n, 'Last', 'name' || n || '@company.test', case when n % 10 > 0 then now() - n % 300 * interval '1 day' end
     from generate_series(1, ${people}) n`,
  )
  await pool.query(
    `insert into user_customers (user_id, customer_id, granted_at)
     select u.id, (select min(id) from customers) + (u.id * 7 + k) % ${customers}, now() - u.id % 900 * interval '1 day'
     from users u, generate_series(1, ${eachSees}) k on conflict do nothing`,
  )
  await pool.query(
    `insert into sessions (token_hash, user_id, remembered, expires_at, last_seen_at)
     select decode(md5(u.id || '-' || k) || md5(k || '.' || u.id), 'hex'), u.id, true, now(), least(u.last_signed_in_at + k * interval '1 hour', now())
     from users u, generate_series(1, ${sessionsOfEach}) k where last_signed_in_at is not null`,
  )
  await pool.query('analyze')
}

const print = (line: string) => process.stdout.write(`${line}\n`)
