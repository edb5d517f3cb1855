import { setTimeout as sleep } from 'node:timers/promises'
import { countShipments, writeShipments } from './portal/company.ts'
import { askPage, listPath, type PageAnswer, tableOf } from './portal/pages.ts'
import { prepareRestartablePortal, type RestartablePortal, signInOften } from './portal/restartable.ts'

const unfollowed = 7_000
const perSecond = Number(process.env.PER_SECOND ?? 25)
const seconds = 30

/**
 * 7,000 shipments are written while the portal is stopped; it starts again, and 25 list pages a second are requested once it says that it
 * is ready. Reports the answers and when the mirror has caught up.
 */
export async function run(): Promise<void> {
  const portal = await prepareRestartablePortal()
  try {
    await portal.start()
    await portal.untilReady()
    while ((await portal.mirror())?.state !== 'ready') await sleep(100)
    const cookies = await signInOften(portal.address, 8)
    const quiet = await askSteadily(portal, cookies, 10)
    await portal.stop()
    await writeShipments(unfollowed, 'BEHIND')
    const total = await countShipments()
    const writtenAt = Date.now()

    await portal.start()
    const ready = await portal.untilReady()
    const caughtUp = untilCaughtUp(portal, writtenAt)
    const answers = await askSteadily(portal, cookies, seconds)
    const { now, most } = portal.memory()
    process.stdout.write(`${perSecond} list pages a second of a mirror that had caught up\n${tableOf(quiet)}`)
    process.stdout.write(`${total} shipments, ${unfollowed} of them not followed; ready after ${(ready / 1_000).toFixed(1)} s\n`)
    process.stdout.write(`${perSecond} list pages a second for ${seconds} s from then on\n${tableOf(answers)}`)
    process.stdout.write(`${await caughtUp}; memory ${now} MB, at most ${most} MB\n`)
  } finally {
    await portal.end()
  }
}

async function askSteadily(portal: RestartablePortal, cookies: readonly string[], forSeconds: number): Promise<PageAnswer[]> {
  const began = performance.now()
  const asked: Promise<PageAnswer>[] = []
  for (let n = 0; n < forSeconds * perSecond; n += 1) {
    asked.push(askPage(portal.address + listPath(n), cookies[n % cookies.length] ?? ''))
    await sleep(Math.max(0, began + ((n + 1) * 1_000) / perSecond - performance.now()))
  }
  return Promise.all(asked)
}

async function untilCaughtUp(portal: RestartablePortal, writtenAt: number): Promise<string> {
  const began = performance.now()
  while (performance.now() - began < 60_000) {
    const mirror = await portal.mirror().catch(() => undefined)
    if (mirror?.asOf && Date.parse(mirror.asOf) >= writtenAt)
      return `caught up ${((performance.now() - began) / 1_000).toFixed(1)} s after that`
    await sleep(200)
  }
  return 'not caught up within a minute'
}
