import { Agent } from 'node:http'
import { databasePool } from '#db/postgres/client.server.ts'
import { askAtRandom, visitPage } from './portal/at-random.ts'
import { writeShipments } from './portal/company.ts'
import { crowdPassword, emailOf, seedCrowd } from './portal/crowd.ts'
import { startOwnPortal } from './portal/own-portal.ts'
import { listPath, type PageAnswer, tableOf } from './portal/pages.ts'
import { signIn } from './portal/sign-in.ts'

const people = 200
const shipments = 50_000
const perSecond = 40
const [steadySeconds, overloadSeconds, afterSeconds] = [Number(process.env.SECONDS ?? 60), 30, 20]
const timesAsMany = 10
const longestRecoverySeconds = 10

/**
 * 200 signed-in people request 40 pages a second of 50,000 shipments at random moments, then ten times as many, then 40 again. Reports
 * answers and waits.
 */
export async function run(): Promise<void> {
  let customers: number[] = []
  const portal = await startOwnPortal(
    async () => {
      await writeShipments(shipments, 'LOAD')
      const { rows } = await databasePool().query<{ id: number }>('select id from customers where project_id = 4 order by id limit 10')
      customers = rows.map(({ id }) => id)
      await seedCrowd(people, (n) =>
        n % 2 === 0 ? [customers[n % customers.length] ?? 0] : customers.slice(0, n % 4 === 1 ? 3 : undefined),
      )
    },
    { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32), LOG_LEVEL: 'error' },
  )
  try {
    const visit = await prepareVisits(portal.address)
    await askAtRandom(visit, perSecond / 2, 10)
    say(`${perSecond} pages a second for ${steadySeconds} s`, await askAtRandom(visit, perSecond, steadySeconds), portal.memory())
    const many = perSecond * timesAsMany
    say(`${many} pages a second for ${overloadSeconds} s`, await askAtRandom(visit, many, overloadSeconds), portal.memory())
    const after = await askAtRandom(visit, perSecond, afterSeconds)
    say(`${perSecond} a second from then on`, after.slice(0, perSecond * longestRecoverySeconds), portal.memory())
    say(`and after ${longestRecoverySeconds} s`, after.slice(perSecond * longestRecoverySeconds), portal.memory())
  } finally {
    await portal.stop()
  }
}

async function prepareVisits(address: string): Promise<(n: number) => Promise<PageAnswer>> {
  const sessions: { cookie: string; details: string[]; agent: Agent }[] = []
  const signInNext = async (n: number) => {
    const { cookie } = await signIn(address, emailOf(n), crowdPassword)
    const list = await fetch(`${address}/Tracking`, { headers: { Cookie: cookie } }).then((answer) => answer.text())
    const agent = new Agent({ keepAlive: true, maxSockets: connectionsEach })
    sessions.push({ cookie, agent, details: [...new Set(list.match(/\/shipmentsDetail\/\d+/g))] })
  }
  for (let n = 0; n < people; n += 2) await Promise.all([signInNext(n), signInNext(n + 1)])
  return (n) => {
    const { cookie, details, agent } = sessions[Math.floor(Math.random() * sessions.length)] as (typeof sessions)[number]
    return visitPage(address + (n % 3 === 0 ? (details[n % details.length] ?? '/Home') : listPath(n)), cookie, agent)
  }
}

/** A browser keeps six connections to one address. */
const connectionsEach = 6

function say(load: string, answers: readonly PageAnswer[], { now, most }: { now: number; most: number }): void {
  process.stdout.write(`${load}\n${tableOf(answers)}  memory ${now} MB, at most ${most} MB\n`)
}
