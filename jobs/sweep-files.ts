import { sweepFiles, sweepIncoming } from '#domain/ground/files/sweeping.server.ts'

/** Removes files that nothing refers to. */
export async function runSweepFiles(now: Date): Promise<void> {
  await sweepFiles(now)
}

/** On every node that takes uploads: removes what was left half-received. */
export async function runSweepUploads(now: Date): Promise<void> {
  await sweepIncoming(now)
}
