import { startMirror } from '../../ground/mirror/mirror.server.ts'
import { collections } from './collections.server.ts'

/**
 * Starts this process's mirror of everything the portal lists and counts, below `dataDir`, one process a folder. Returns at
 * once: until the mirror is ready the record answers. `onFault` is called for damage and failed builds, which heal by themselves.
 */
export function openMirror(options: { dataDir: string; onFault?: (fault: string) => void }): void {
  const definitions = collections.map(({ definition }) => definition)
  startMirror({ ...options, definitions, keeper: new URL('./keeper.worker.ts', import.meta.url) })
}
