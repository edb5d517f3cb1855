import { setTimeout as sleep } from 'node:timers/promises'
import { countMirrored } from './portal/company.ts'
import { importShipments } from './portal/feed.ts'
import { prepareRestartablePortal } from './portal/restartable.ts'

const imported = 7_000

/** Imports 7,000 shipments beside the serving portal. Measures how far behind the mirror falls, and when the last of them is found. */
export async function run(): Promise<void> {
  const portal = await prepareRestartablePortal()
  try {
    await portal.start()
    await portal.untilReady()
    while ((await portal.mirror())?.state !== 'ready') await sleep(100)
    const had = await countMirrored()

    const began = performance.now()
    let isImporting = true
    const ended = importShipments(portal.dataDir, imported).finally(() => {
      isImporting = false
    })
    let behind = 0
    while (isImporting) {
      const [there, mirror] = await Promise.all([countMirrored(), portal.mirror()])
      behind = Math.max(behind, there - (mirror?.rows ?? 0))
      await sleep(200)
    }
    await ended
    const took = performance.now() - began
    while ((await portal.mirror())?.rows !== had + imported) await sleep(50)
    const searchable = performance.now() - began - took
    const { now, most } = portal.memory()
    process.stdout.write(
      `${imported} shipments imported in ${(took / 1_000).toFixed(1)} s, the mirror at most ${behind} shipments behind\n`,
    )
    process.stdout.write(
      `all of them searchable ${(searchable / 1_000).toFixed(1)} s after its end; memory ${now} MB, at most ${most} MB\n`,
    )
  } finally {
    await portal.end()
  }
}
