import { readCursor, writeCursor } from '#app/api/collections/cursor.server.ts'
import { invalidParameter } from '#app/api/http/read-request.server.ts'
import { Problem } from '#app/api/problem.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { Language } from '#domain/locales/language.ts'
import { findNewestCustomer, findPlaceAt, sealPlace, shortDigest } from '#domain/platform/change-log/change-feed.server.ts'
import type { ReportedUpTo, ScopedKind } from '#domain/platform/change-log/changed-things.server.ts'
import { z } from '#domain/platform/schema.ts'

/** Whose changes are asked for. */
export interface Following {
  viewer: Viewer
  scopes: readonly ScopedKind[]
  /** What a cursor is signed with: one of other kinds or customers would leave changes out. */
  question: string
}

/** `seal` names the log, so that a cursor from before a restore is none; `scope` whose things its reader was told, of customers up to `newest`. */
type ChangePlace = [seq: number, kindNumber: number, id: number, seal: string, newest: number, scope: string]

export async function writeChangeCursor({ seq, within }: ReportedUpTo, following: Following): Promise<string> {
  const newest = await findNewestCustomer()
  const [kindNumber, id] = within ?? [0, 0]
  const place: ChangePlace = [seq, kindNumber, id, await sealPlace(seq), newest, digestOfScope(following, newest)]
  return writeCursor(place, following.question)
}

/** Throws 410 where changes could be missing behind the cursor: `scope-changed` or `start-over`. */
export async function readChangeCursor(cursor: string, following: Following): Promise<ReportedUpTo> {
  const [seq, kindNumber, id, seal, newest, scope] = readCursor(cursor, following.question) as unknown as ChangePlace
  if (digestOfScope(following, newest) !== scope) throw new Problem(410, 'scope-changed')
  if ((await sealPlace(seq)) !== seal) throw new Problem(410, 'start-over')
  return { seq, within: kindNumber === 0 ? null : [kindNumber, id] }
}

const instantSchema = z.iso.datetime()

export const isInstant = (after: string) => instantSchema.safeParse(after).success

/** The place of `asOf` of an export or of Fairway-As-Of. */
export async function placeOfInstant(asOf: string, now: Date, language: Language): Promise<ReportedUpTo> {
  if (Date.parse(asOf) > now.getTime() + 60_000) throw invalidParameter('after', language)
  const seq = await findPlaceAt(asOf)
  if (seq === null) throw new Problem(410, 'start-over')
  return { seq, within: null }
}

/** Every change of a customer that is newer than the cursor comes behind it, so that customers may be added without a new start. */
function digestOfScope({ viewer, scopes }: Following, newest: number): string {
  return shortDigest([viewer.roleId, ...scopes.map(({ customerIds }) => customerIds.filter((id) => id <= newest).sort((a, b) => a - b))])
}
