import { createHash } from 'node:crypto'
import type { SetDefinition } from './sets/definition.ts'

/** Of the tables and the bytes in them. tests/db/mirror/format.test.ts fails when they change and this number does not. */
export const shape = 1

/** What a file says it holds. One of another format is not read but made again. */
export function formatOf(definitions: readonly SetDefinition[]): string {
  return createHash('sha256')
    .update(JSON.stringify([shape, definitions]))
    .digest('hex')
}
