import { startMirror } from '#domain/platform/search/mirror.server.ts'
import { collections } from './collections.server.ts'

export function openMirror(options: { dataDir: string; filesUrl?: string | undefined; onFault?: (fault: string) => void }): void {
  const definitions = collections.map(({ definition }) => definition)
  startMirror({ ...options, definitions, keeper: new URL('./keeper.worker.ts', import.meta.url) })
}
