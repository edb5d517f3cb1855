import { syncMirror } from '#domain/ground/mirror/mirror.server.ts'

/** Every few seconds, on every node that serves pages: the mirror follows the record. */
export async function runSyncMirror(_now: Date): Promise<void> {
  await syncMirror()
}
