import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The account that runs PostgreSQL for root has to be able to enter the folder. */
export function makeScratch(path = mkdtempSync(join(tmpdir(), 'fairway-'))): { path: string; remove(): void } {
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o755)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
