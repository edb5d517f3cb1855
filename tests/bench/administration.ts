import { maxInPage, perPage } from '#app/components/form/fields/dual-list.ts'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { customerList } from '#domain/directory/customers/customer-list.ts'
import { customerRows } from '#domain/directory/customers/customer-listing.server.ts'
import { groupList } from '#domain/directory/groups/group-list.ts'
import { groupRows, listFirstGroupable } from '#domain/directory/groups/groups.server.ts'
import { userList } from '#domain/directory/users/user-list.ts'
import { userRows } from '#domain/directory/users/user-listing.server.ts'
import { findViewer } from '#domain/identity/access/viewers.server.ts'
import { listFirstReaders } from '#domain/reports/storage/possible-readers.server.ts'
import { signedIn } from '#tests/support/test-viewers.ts'
import { withRecord } from './company/opened.ts'
import { percentile, timed } from './measurement/timing.ts'
import type { BenchOptions } from './run.ts'

const [customers, users, groups] = [5_000, 20_000, 200]
const now = new Date()
const query = (text: string) => new URLSearchParams(text)
const askCustomers = (viewer: Viewer, text: string) => customerRows.page(viewer, readListQuery(customerList, query(text)), now)
const askUsers = (viewer: Viewer, text: string) =>
  Promise.all([userRows.page(viewer, readListQuery(userList, query(text)), now), offerCustomers(viewer)])
const shown = { most: maxInPage, few: perPage }
const offerCustomers = (viewer: Viewer) => listFirstGroupable(viewer, [], shown)
const pages: Record<string, (viewer: Viewer) => Promise<unknown>> = {
  'customers, first page': (viewer) => askCustomers(viewer, ''),
  'customers, searched': (viewer) => askCustomers(viewer, 'q=4711'),
  'customers, by users': (viewer) => askCustomers(viewer, 'sort=users&dir=desc'),
  'groups, with the two lists': (viewer) =>
    Promise.all([groupRows.page(viewer, readListQuery(groupList, query('')), new Date()), offerCustomers(viewer)]),
  'users, first page': (viewer) => askUsers(viewer, ''),
  'users, searched': (viewer) => askUsers(viewer, 'q=name1471'),
  'users, by customers': (viewer) => askUsers(viewer, 'sort=customers&dir=desc'),
  'users, last page': (viewer) => askUsers(viewer, `page=${users / 10}`),
  'people to share a report with': (viewer) => listFirstReaders(viewer, [], shown),
}

/** Server milliseconds of the administration pages with 5,000 customers, 20,000 users and 200 groups. */
export async function bench({ json }: BenchOptions): Promise<void> {
  await withRecord(async () => {
    await fill()
    const email = 'bench@fairway.test'
    const userId = await seedUser(db(), { roleId: 1, email })
    const { token } = await signedIn({ userId, projectId: 4, roleId: 1, email })
    const report: Record<string, unknown> = { customers, users, groups }
    for (const [name, read] of Object.entries(pages)) {
      let bytes = 0
      const ask = async () => {
        const viewer = await findViewer(token, 4, new Date())
        if (viewer) bytes = JSON.stringify(await read(viewer)).length
      }
      await ask()
      const times: number[] = []
      for (let n = 0; n < 20; n += 1) times.push(await timed(ask))
      const measured = {
        p50: percentile(times, 0.5),
        p95: percentile(times, 0.95),
        least: Math.min(...times),
        kilobytes: Math.round(bytes / 1000),
      }
      report[name] = measured
      if (!json)
        print(
          `${name.padEnd(30)} p50 ${measured.p50.toFixed(1)} p95 ${measured.p95.toFixed(1)} least ${measured.least.toFixed(1)} ms   ${measured.kilobytes} kB`,
        )
    }
    if (json) print(JSON.stringify(report))
  })
}

async function fill(): Promise<void> {
  const pool = databasePool()
  await pool.query(`insert into customer_groups (project_id, name) select 4, 'Group ' || n from generate_series(1, ${groups}) n`)
  await pool.query(
    `insert into customers (project_id, name, rfc, group_id)
     select 4, 'Customer ' || n, 'RFC' || n, (select min(id) from customer_groups) + n % ${groups} from generate_series(1, ${customers}) n`,
  )
  await pool.query(
    `insert into users (project_id, role_id, name, last_name, email)
     select 4, 2 + n % 4, 'Name' || n, 'Last', 'name' || n || '@company.test' from generate_series(1, ${users}) n`,
  )
  await pool.query(
    `insert into user_customers (user_id, customer_id)
     select u.id, (select min(id) from customers) + (u.id * 7 + k) % ${customers} from users u, generate_series(1, 3) k on conflict do nothing`,
  )
  await pool.query('analyze')
}

const print = (line: string) => process.stdout.write(`${line}\n`)
