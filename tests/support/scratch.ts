import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for what a run leaves behind, PostgreSQL's data too: the account that runs it for root has to be able to walk in. */
export function makeScratch(path = mkdtempSync(join(tmpdir(), 'fairway-'))): { path: string; remove(): void } {
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o755)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
