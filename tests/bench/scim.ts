import { setTimeout as sleep } from 'node:timers/promises'
import { databasePool } from '#db/postgres/client.server.ts'
import { addScimRule, removeScimRule } from '#domain/provisioning/scim/scim-rules.server.ts'
import { signInByForm } from '#tests/faults/portal/sign-in.ts'
import { actOf } from '#tests/support/admins.ts'
import { password, seedPerson, signedIn } from '#tests/support/test-viewers.ts'
import { directoryName, fillDirectory, people } from './company/directory.ts'
import { withRecord } from './company/opened.ts'
import { print } from './measurement/report/print.ts'
import { withServers } from './measurement/servers.ts'
import { percentile, timed } from './measurement/timing.ts'
import type { BenchOptions } from './run.ts'

const urns = {
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
}
const [readings, writings] = [20, 8]
const members = (ids: readonly number[]) => ids.map((id) => ({ value: String(id) }))
const operations = (...Operations: object[]) => ({ schemas: [urns.patch], Operations })

interface Act {
  times: number
  act: (n: number) => Promise<unknown>
  /** Undoes it, unmeasured. */
  undo?: (n: number) => Promise<unknown>
}

/**
 * What a directory of 20,000 people sends, in milliseconds, and beside it how long others wait for the project's lock, a sign-in of one of
 * those people takes, and a page of theirs.
 */
export async function bench({ json }: BenchOptions): Promise<void> {
  await withRecord(async (dataDir) => {
    const { serviceId, token, ids } = await fillDirectory()
    const env = { DATA_DIR: dataDir, PORTAL_MODE: 'web', TRUST_PROXY: '1' }
    await withServers(env, async ({ portalUrl }) => {
      const call = callsOf(`${portalUrl}/api/scim/v2`, token)
      const nothing: Act = { times: 10, act: () => sleep(300) }
      const acts: Record<string, Act> = {
        ...{ 'nothing, for comparison': nothing, ...(await readingsOf(call, ids)) },
        ...{ ...(await writingsOf(call, ids)), ...(await rulesOf(serviceId)) },
      }
      const report: Record<string, unknown> = {}
      for (const [name, act] of Object.entries(acts)) {
        const beside = await watch(portalUrl, ids)
        const taken: number[] = []
        try {
          for (let n = 0; n < act.times; n += 1) {
            taken.push(await timed(() => act.act(n)))
            await act.undo?.(n)
          }
        } finally {
          await beside.end()
        }
        const measured = { p50: percentile(taken, 0.5), p95: percentile(taken, 0.95), ...beside.longest }
        report[name] = measured
        if (!json) printActs(name, measured)
      }
      if (json) print(JSON.stringify({ people, ...report }))
    })
  })
}

type Call = (call: string, body?: object) => Promise<{ id: string; totalResults: number; Resources: { id: string }[] }>

const callsOf =
  (root: string, token: string): Call =>
  async (call, body) => {
    const [method = '', path = ''] = call.split(/ (.*)/s)
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/scim+json' }
    const answer = await fetch(root + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${call}: ${answer.status} ${text.slice(0, 300)}`)
    return text ? JSON.parse(text) : {}
  }

const findGroup = async (call: Call, name: string) =>
  (await call(`GET /Groups?excludedAttributes=members&filter=${encodeURIComponent(`displayName eq "${name}"`)}`)).Resources[0]?.id ?? ''

async function readingsOf(call: Call, ids: readonly number[]): Promise<Record<string, Act>> {
  const large = await findGroup(call, 'Large')
  const read = (path: (n: number) => string): Act => ({ times: readings, act: (n) => call(`GET ${path(n)}`) })
  const filtered = (noun: string, filter: string) => `/${noun}?filter=${encodeURIComponent(filter)}`
  return {
    'GET one user': read((n) => `/Users/${ids[n * 37]}`),
    'GET Users, userName eq': read((n) => filtered('Users', `userName eq "${directoryName(1 + n * 37)}"`)),
    'GET Users, externalId eq': read((n) => filtered('Users', `externalId eq "${n}"`)),
    'GET Users, userName co': read(() => filtered('Users', 'userName co "9999"')),
    'GET Users, last page of 100': read(() => '/Users?startIndex=19901&count=100'),
    'GET Groups without members': read(() => '/Groups?excludedAttributes=members'),
    'GET Groups with members': read(() => '/Groups?count=200'),
    'GET a group of 5,000': read(() => `/Groups/${large}`),
  }
}

async function writingsOf(call: Call, ids: readonly number[]): Promise<Record<string, Act>> {
  const [mapped, thousand, large, empty] = await Promise.all(
    ['Group 10', 'Thousand', 'Large', 'Empty'].map((name) => findGroup(call, name)),
  )
  const others = (n: number, count: number) => ids.filter((id) => id % 100 === 50 + n).slice(0, count)
  const change = (group = '', ...sent: object[]) => call(`PATCH /Groups/${group}`, operations(...sent))
  const add = (count: number) => (n: number) => change(mapped, { op: 'Add', path: 'members', value: members(others(n, count)) })
  const remove = (count: number) => (n: number) => change(mapped, { op: 'Remove', path: 'members', value: members(others(n, count)) })
  const rename = (group: string | undefined, name: string) => change(group, { op: 'Replace', path: 'displayName', value: name })
  const replace = (some: readonly number[]) =>
    call(`PUT /Groups/${mapped}`, { schemas: [urns.group], displayName: 'Group 10', members: members(some) })
  const before = ids.filter((id) => id % 100 === 10)
  return {
    'POST a user': {
      times: writings,
      act: (n) =>
        call('POST /Users', { schemas: [urns.user], userName: `new${n}@company.test`, name: { givenName: 'New', familyName: 'Person' } }),
    },
    'PATCH a user': {
      times: writings,
      act: (n) => call(`PATCH /Users/${ids[n * 41]}`, operations({ op: 'Replace', path: 'title', value: `T${n}` })),
    },
    'PATCH a user: inactive': {
      times: writings,
      act: (n) => call(`PATCH /Users/${ids[5_000 + n * 41]}`, operations({ op: 'Replace', path: 'active', value: 'False' })),
    },
    'PATCH a group, 1 added': { times: writings, act: add(1), undo: remove(1) },
    'PATCH a group, 100 added': { times: writings, act: add(100), undo: remove(100) },
    'PATCH a group, 100 removed': { times: writings, act: async (n) => remove(100)(n), undo: add(0 + 100) },
    'PUT a group, 1,000 exchanged': {
      times: 5,
      act: (n) => replace(ids.filter((id) => id % 20 === 2 + n)),
      undo: () => replace(before),
    },
    'PATCH, 1,000 of no rule': {
      times: 5,
      act: () => change(empty, { op: 'Replace', path: 'members', value: members(ids.slice(0, 1_000)) }),
      undo: () => change(empty, { op: 'Remove', path: 'members' }),
    },
    'PATCH, 1,000 get a rule': { times: 5, act: () => rename(thousand, 'Group 20x'), undo: () => rename(thousand, 'Thousand') },
    'PATCH, 5,000 renamed': { times: 5, act: () => rename(large, 'Large too'), undo: () => rename(large, 'Large') },
  }
}

/** By an administrator: as the pages do it, in this process. */
async function rulesOf(serviceId: number): Promise<Record<string, Act>> {
  const { viewer } = await signedIn(await seedPerson({ roleId: 1 }))
  const pool = databasePool()
  const { rows } = await pool.query('select id::int as id from customers order by id offset 300 limit 5')
  const customerIds = rows.map(({ id }) => id as number)
  const added = (value: string) => async () => addScimRule(actOf(viewer), serviceId, { value, roleId: 2, customerIds }, password)
  const removed = (value: string) => async () => {
    const { rows } = await pool.query('select id::int as id from scim_rules where service_id = $1 and value = $2', [serviceId, value])
    return removeScimRule(actOf(viewer), serviceId, rows[0].id)
  }
  const both = (value: string, count: string): Record<string, Act> => ({
    [`a rule for ${count} added`]: { times: 5, act: added(value), undo: removed(value) },
  })
  return { ...both('Thousand', '1,000'), ...both('Large', '5,000') }
}

/** The longest of each until `end`, in milliseconds. */
async function watch(portalUrl: string, ids: readonly number[]) {
  const { cookie } = await signInByForm(portalUrl, { email: directoryName(2), password, network: '10.9.9.9' })
  const longest = { lock: 0, signIn: 0, page: 0 }
  let isOver = false
  let n = 0
  const repeat = async (name: keyof typeof longest, every: number, work: () => Promise<unknown>) => {
    while (!isOver) {
      longest[name] = Math.max(longest[name], await timed(work))
      await sleep(every)
    }
  }
  const loops = [
    repeat('lock', 5, async () => {
      const client = await databasePool().connect()
      await client.query('begin')
      await client.query('select id from projects where id = 4 for no key update')
      await client.query('commit')
      client.release()
    }),
    repeat('signIn', 100, async () => {
      n += 1
      // One of those whom the calls change.
      const email = directoryName(1 + ids.findIndex((id) => id % 20 === 4) + 20 * (n % 200))
      const { status } = await signInByForm(portalUrl, { email, password, network: `10.0.${n % 250}.${1 + (n % 200)}` })
      if (status !== 302) throw new Error(`A sign-in is answered ${status}.`)
    }),
    repeat('page', 100, async () => {
      const answer = await fetch(`${portalUrl}/Tracking`, { headers: { Cookie: cookie } })
      await answer.text()
      if (answer.status !== 200) throw new Error(`A page is answered ${answer.status}.`)
    }),
  ]
  const end = async () => {
    isOver = true
    await Promise.all(loops)
  }
  return { longest, end }
}

function printActs(name: string, { p50, p95, lock, signIn, page }: Record<'p50' | 'p95' | 'lock' | 'signIn' | 'page', number>): void {
  const [one, two, ...beside] = [p50, p95, lock, signIn, page].map((value) => value.toFixed(0).padStart(6))
  print(`${name.padEnd(30)} p50 ${one} p95 ${two} ms   at most: lock ${beside[0]}   sign-in ${beside[1]}   page ${beside[2]} ms`)
}
