import { z } from '#domain/platform/schema.ts'
import {
  type DatabaseIdentity,
  describeDatabase,
  findDatabaseIdentity,
  identitySchema,
  isSameDatabase,
} from './database-identity.server.ts'

export interface OwnedPlace {
  place: string
  readOwner(): Promise<string | undefined>
  writeOwner(text: string, onlyFirst: boolean): Promise<void>
}

const markSchema = identitySchema.extend({
  since: z.string(),
  /** Whose things there are its own as well: it adopted the place from them, or was they before a restore. */
  takenOver: z.array(identitySchema).default([]),
})
export type PlaceMark = z.infer<typeof markSchema>

/** The place belongs to another installation; the message says to which, and what to do. */
export class ForeignPlace extends Error {}

interface Claim {
  what: string
  wayOut: string
  /** Of a place without a mark: why it is not this installation's, or whose things it takes over with it. */
  claimUnmarked: (me: DatabaseIdentity) => Promise<{ refusal: string } | { takenOver: DatabaseIdentity[] }>
}

export async function findMark(place: OwnedPlace): Promise<PlaceMark | undefined> {
  const text = await place.readOwner()
  if (text === undefined) return undefined
  try {
    return markSchema.parse(JSON.parse(text))
  } catch {
    return { id: 'unreadable', system: '?', database: '?', name: '?', since: '?', takenOver: [] }
  }
}

/** Takes a place that is nobody's. Throws ForeignPlace where it is another installation's. */
export async function claimPlace(place: OwnedPlace, { what, wayOut, claimUnmarked }: Claim): Promise<PlaceMark> {
  const me = await findDatabaseIdentity()
  const found = await findMark(place)
  if (!found) {
    const claim = await claimUnmarked(me)
    if ('refusal' in claim) throw new ForeignPlace(`${what}, ${place.place}, ${claim.refusal}. ${wayOut}`)
    await markPlace(place, me, claim.takenOver, true)
  }
  // Storages that ignore the condition of the first write let two write, and the last one's mark stays.
  const mark = found ?? (await findMark(place))
  if (mark && isSameDatabase(mark, me)) return mark
  const owner = mark ? `${describeDatabase(mark)}, since ${mark.since}` : 'nobody'
  throw new ForeignPlace(`${what}, ${place.place}, belongs to ${owner}. This is ${describeDatabase(me)}. ${wayOut}`)
}

/** Makes the place this installation's, whoever's it was; `takenOver`: whose things there count as its own from now on. */
export async function adoptPlace(place: OwnedPlace, takenOver: DatabaseIdentity[] = []): Promise<void> {
  await markPlace(place, await findDatabaseIdentity(), takenOver, false)
}

async function markPlace(place: OwnedPlace, me: DatabaseIdentity, takenOver: DatabaseIdentity[], onlyFirst: boolean): Promise<void> {
  const mark: PlaceMark = { ...me, since: new Date().toISOString(), takenOver }
  await place.writeOwner(JSON.stringify(mark), onlyFirst)
}

/** Whether what `maker` left in the place belongs to the installation of the mark. */
export const ownsWorkOf = (mark: PlaceMark, maker: DatabaseIdentity): boolean =>
  [mark, ...mark.takenOver].some((owner) => isSameDatabase(owner, maker))
