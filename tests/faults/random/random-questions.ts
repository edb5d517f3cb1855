import { seedAssistantWorld } from '#tests/app/api/assistant/assistant-world.ts'
import { askAtRandom } from '#tests/app/api/assistant/random-questions.ts'
import { prepareRestartablePortal } from '#tests/faults/portal/restartable.ts'
import type { FaultOptions } from '#tests/faults/run.ts'

/**
 * Assistants of fifty viewers ask everything of everybody; each answer is compared with what the API answers the same token. `--requests` is
 * the number of questions, 10,000 at most.
 */
export async function run({ requests, json }: FaultOptions): Promise<void> {
  const portal = await prepareRestartablePortal()
  try {
    await portal.start()
    await portal.untilReady()
    const askers = await seedAssistantWorld()
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
