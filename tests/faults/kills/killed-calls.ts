import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { databasePool } from '#db/postgres/client.server.ts'
import { prepareRestartablePortal, type RestartablePortal } from '#tests/faults/portal/restartable.ts'
import { seedToken } from '#tests/support/test-tokens.ts'

const kills = Number(process.env.KILLS ?? 20)

interface Written {
  /** Below /api/v1. */
  path: string
  body: (text: string) => object
  table: string
  column: string
}

/**
 * The portal is killed after a call has committed and before it has answered; the call is sent again with its Idempotency-Key, and must
 * find what was made. Locks in the database hold the call at that place.
 */
export async function run(): Promise<void> {
  const portal = await prepareRestartablePortal()
  try {
    await portal.start()
    await portal.untilReady()
    const token = await administratorsToken()
    const calls = await writtenCalls()
    const outcomes: Outcome[] = []
    for (let kill = 0; kill < kills; kill++) {
      const written = calls[kill % calls.length] as Written
      outcomes.push(await killBetween(portal, written, token))
      process.stdout.write(`${kill + 1}: ${written.path} made ${outcomes.at(-1)?.made}, answered ${outcomes.at(-1)?.answer}\n`)
    }
    const wrong = outcomes.filter(({ made, isSame }) => made !== 1 || !isSame)
    process.stdout.write(`${kills} kills between commit and answer: ${kills - wrong.length} made one thing and found it again\n`)
    if (wrong.length > 0) process.exitCode = 1
  } finally {
    await portal.end()
  }
}

interface Outcome {
  made: number
  answer: string
  isSame: boolean
}

async function killBetween(portal: RestartablePortal, written: Written, token: string): Promise<Outcome> {
  const key = randomUUID()
  const send = () => sendCall(portal.address, written, token, key)
  const made = async () =>
    (await databasePool().query<{ id: number }>(`select id from ${written.table} where ${written.column} = $1`, [key])).rows
  const locks = [await lock(written.table)]
  const lost = send().catch(() => undefined)
  try {
    await until(async () => (await databasePool().query('select from idempotent_calls where key = $1', [key])).rowCount === 1)
    locks.push(await lock('idempotent_calls'))
    await locks.shift()?.()
    await until(async () => (await made()).length > 0)
    await portal.kill()
  } finally {
    for (const release of locks) await release()
  }
  const early = await lost
  if (early) throw new Error(`The call was answered before the kill: ${early.status} ${JSON.stringify(early.body)}`)
  await portal.start()
  await portal.untilReady()
  const answer = await sendUntilAnswered(send)
  const rows = await made()
  return { made: rows.length, answer: `${answer.status} ${answer.body.id}`, isSame: Number(rows[0]?.id) === answer.body.id }
}

async function sendCall(address: string, { path, body }: Written, token: string, key: string) {
  const answer = await fetch(`${address}/api/v1${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(body(key)),
  })
  return { status: answer.status, retryAfter: Number(answer.headers.get('Retry-After')), body: (await answer.json()) as { id: number } }
}

/** As a client does: what is under way is asked again after a while. */
async function sendUntilAnswered(send: () => ReturnType<typeof sendCall>) {
  for (let asked = 0; asked < 10; asked++) {
    const answer = await send()
    if (answer.status !== 409) return answer
    await sleep(answer.retryAfter * 1_000)
  }
  throw new Error('The call was not answered within ten attempts.')
}

/** Writers of the table wait until the lock is released. */
async function lock(table: string): Promise<() => Promise<void>> {
  const client = await databasePool().connect()
  await client.query('begin')
  await client.query(`lock table ${table} in share row exclusive mode`)
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 10_000; waited += 10) {
    if (await isSo()) return
    await sleep(10)
  }
  throw new Error('It did not come so far within ten seconds.')
}

async function administratorsToken(): Promise<string> {
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 1, 'everything') on conflict do nothing")
  const { rows } = await databasePool().query<{ id: number }>("select id from users where email = 'administrator@fairway.test'")
  return (await seedToken(Number(rows[0]?.id))).token
}

async function writtenCalls(): Promise<Written[]> {
  const idOf = async (table: string) => {
    const { rows } = await databasePool().query<{ id: number }>(`select id from ${table} order by id limit 1`)
    return rows[0]?.id
  }
  const shipment = await idOf('shipments where project_id = 4')
  return [
    {
      ...{ path: `/shipments/${shipment}/comments`, table: 'shipment_comments', column: 'text' },
      body: (text) => ({ kind: 'other', text }),
    },
    { path: `/containers/${await idOf('containers')}/comments`, table: 'container_comments', column: 'text', body: (text) => ({ text }) },
    {
      ...{ path: '/tickets', table: 'tickets', column: 'subject' },
      body: (subject) => ({
        ...{ kindId: 1, moduleId: 1, subModuleId: 11, severityId: 2, phone: '5541702001', subject },
        ...{ description: 'The bill of lading names another company.', copies: [{ name: 'Luis Vega', email: 'luis@example.com' }] },
      }),
    },
  ]
}
