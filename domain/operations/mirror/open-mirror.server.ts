import type { Environment } from '#domain/platform/environment/environment.server.ts'
import { openListEngine } from '#domain/platform/search/engine/open-engine.server.ts'
import { startMirror } from '#domain/platform/search/mirror.server.ts'
import { collections } from './collections.server.ts'

/** What lists are read from: the engine that is set, which the jobs process fills, else a mirror of the process that draws pages. */
export function openLists({ LIST_ENGINE, PORTAL_MODE, DATA_DIR, FILES_URL }: Environment, onFault: (fault: string) => void): void {
  if (LIST_ENGINE) openListEngine(LIST_ENGINE, collections, onFault)
  else if (PORTAL_MODE !== 'jobs') openMirror({ dataDir: DATA_DIR, filesUrl: FILES_URL, onFault })
}

export function openMirror(options: { dataDir: string; filesUrl?: string | undefined; onFault?: (fault: string) => void }): void {
  const definitions = collections.map(({ definition }) => definition)
  startMirror({ ...options, definitions, keeper: new URL('./keeper.worker.ts', import.meta.url) })
}
