import { setTimeout as sleep } from 'node:timers/promises'
import { openFileStore } from '#domain/platform/files/stores/open-store.server.ts'
import { type Asker, seedAssistantWorld } from '#tests/app/api/assistant/assistant-world.ts'
import { askAtRandom } from '#tests/app/api/assistant/random-questions.ts'
import { prepareRestartablePortal } from '#tests/faults/portal/restartable.ts'
import type { FaultOptions } from '#tests/faults/run.ts'

/**
 * Assistants of fifty viewers ask everything of everybody; each answer is compared with what the API answers the same token. `--requests` is
 * the number of questions, 10,000 at most.
 */
export async function run({ requests, json }: FaultOptions): Promise<void> {
  // Whoever sees every customer would see those of the demo, too.
  process.env.DEMO = '0'
  const portal = await prepareRestartablePortal()
  openFileStore({ DATA_DIR: portal.dataDir })
  try {
    await portal.start()
    await portal.untilReady()
    const askers = await seedAssistantWorld()
    await untilShown(portal.address, askers)
    const { address } = portal
    const { faults, times, ...counts } = await askAtRandom(askers, { address, questions: Math.min(requests, 10_000) })
    const p95 = (of: number[]) => of.toSorted((one, other) => one - other)[Math.floor(of.length * 0.95)] ?? 0
    const told = { viewers: askers.length, ...counts, faults, p95: { tool: p95(times.tool), below: p95(times.below) } }
    process.stdout.write(`${JSON.stringify(told, null, json ? 0 : 2)}\n`)
    if (faults.length > 0 || counts.answered === 0) process.exitCode = 1
  } finally {
    await portal.end()
  }
}

/** The mirror follows what was seeded by itself. */
async function untilShown(address: string, [asker]: readonly Asker[]): Promise<void> {
  for (let turn = 0; turn < 100; turn++) {
    const answer = await fetch(`${address}/api/v1/containers/arrived`, { headers: { Authorization: `Bearer ${asker?.token}` } })
    if (((await answer.json()).page?.total ?? 0) > 0) return
    await sleep(200)
  }
  throw new Error('The portal does not show what was seeded.')
}
