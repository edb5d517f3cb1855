import { setTimeout as sleep } from 'node:timers/promises'
import { countShipments, writeShipments } from './portal/company.ts'
import { askPage, listPath, type PageAnswer, tableOf } from './portal/pages.ts'
import { prepareRestartablePortal, signInOften } from './portal/restartable.ts'

const unfollowed = 7_000
const perSecond = 25
const seconds = 30

/**
 * The portal is stopped, 7,000 shipments are written into its record, it is started again, and 25 list pages a second are
 * asked for from the moment it says that it is ready: what they were answered, and when the mirror had caught up.
 */
export async function fault(): Promise<void> {
  const portal = await prepareRestartablePortal()
  try {
    await portal.start()
    await portal.untilReady()
    while ((await portal.mirror())?.state !== 'ready') await sleep(100)
    const cookies = await signInOften(portal.address, 8)
    await portal.stop()
    await writeShipments(unfollowed, 'BEHIND')
    const total = await countShipments()

    await portal.start()
    const ready = await portal.untilReady()
    const began = performance.now()
    const asked: Promise<PageAnswer>[] = []
    let caughtUp: number | undefined
    for (let n = 0; n < seconds * perSecond; n += 1) {
      asked.push(askPage(portal.address + listPath(n), cookies[n % cookies.length] ?? ''))
      if (n % 5 === 0 && caughtUp === undefined) {
        portal.mirror().then(
          (mirror) => {
            if (mirror?.rows === total) caughtUp ??= performance.now() - began
          },
          () => {},
        )
      }
      await sleep(Math.max(0, began + ((n + 1) * 1_000) / perSecond - performance.now()))
    }
    const answers = await Promise.all(asked)
    const { now, most } = portal.memory()
    process.stdout.write(`${total} shipments, ${unfollowed} of them not followed; ready after ${(ready / 1_000).toFixed(1)} s\n`)
    process.stdout.write(`${perSecond} list pages a second for ${seconds} s\n${tableOf(answers)}`)
    process.stdout.write(
      `caught up ${caughtUp === undefined ? 'not at all' : `${(caughtUp / 1_000).toFixed(1)} s after ready`}; memory ${now} MB, at most ${most} MB\n`,
    )
  } finally {
    await portal.end()
  }
}
