import { createHash } from 'node:crypto'
import type { IndexDefinition } from './query/index-definition.ts'

/** The version of the tables and of the bytes in them. tests/db/mirror/index-format.test.ts fails when they change without it. */
export const shape = 3

export function formatOf(definitions: readonly IndexDefinition[]): string {
  return createHash('sha256')
    .update(JSON.stringify([shape, definitions]))
    .digest('hex')
}
