import { createHash } from 'node:crypto'
import type { SetDefinition } from './sets/definition.ts'

/** The version of the tables and of the bytes in them. tests/db/mirror/format.test.ts fails when they change without it. */
export const shape = 1

export function formatOf(definitions: readonly SetDefinition[]): string {
  return createHash('sha256')
    .update(JSON.stringify([shape, definitions]))
    .digest('hex')
}
