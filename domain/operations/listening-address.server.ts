import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const placeIn = (dataDir: string) => join(dataDir, 'portal.address')

/** For commands that print links to the portal. */
export function storeAddress(dataDir: string, address: string): void {
  writeFileSync(placeIn(dataDir), address)
}

export function findStoredAddress(dataDir: string): URL | undefined {
  try {
    return new URL(readFileSync(placeIn(dataDir), 'utf8'))
  } catch {
    return undefined
  }
}
