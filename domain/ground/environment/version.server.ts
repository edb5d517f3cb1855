import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#db/root.server.ts'

/** The version of this program, as its package says. */
export const version = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version
