import { createHmac, timingSafeEqual } from 'node:crypto'
import { Problem } from '#app/api/problem.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { findSecrets } from '#domain/platform/environment/secret.server.ts'
import type { RowPlace } from '#domain/platform/search/rows-after.ts'

/**
 * The place after which a walk goes on. It names a place of the order and no row number, so that it holds on every node, over merges of
 * the index, and when its own row is gone. Signed with the question: places of another question would skip or repeat rows.
 */
export function writeCursor(place: RowPlace, question: string): string {
  const written = Buffer.from(JSON.stringify(place)).toString('base64url')
  return `${written}.${sign(written, question)[0]}`
}

export function readCursor(cursor: string | undefined, question: string): RowPlace | null {
  if (cursor === undefined) return null
  const [written = '', signature = ''] = cursor.split('.')
  const given = Buffer.from(signature)
  const isRight = (expected: Buffer) => given.length === expected.length && timingSafeEqual(given, expected)
  if (!sign(written, question).some((each) => isRight(Buffer.from(each)))) throw new Problem(400, 'invalid-cursor')
  return JSON.parse(Buffer.from(written, 'base64url').toString())
}

function sign(written: string, question: string): string[] {
  return findSecrets(environment()).map((secret) => {
    const key = createHmac('sha256', secret).update('cursor').digest()
    return createHmac('sha256', key).update(`${question}\n${written}`).digest('base64url').slice(0, 16)
  })
}
