import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const placeIn = (dataDir: string) => join(dataDir, 'portal.address')

/** Stores the address at which the portal of this data folder listens, for commands that print links to it. */
export function noteAddress(dataDir: string, address: string): void {
  writeFileSync(placeIn(dataDir), address)
}

/** Where the portal of this data folder listened when it was last started; undefined where none has been. */
export function findNotedAddress(dataDir: string): URL | undefined {
  try {
    return new URL(readFileSync(placeIn(dataDir), 'utf8'))
  } catch {
    return undefined
  }
}
