import { readId } from '#domain/core/lists/row-id.ts'

/** Throws 404 for a foreign id as for an absent one: they must be indistinguishable. */
export function found<Thing>(thing: Thing | null | undefined | false): Thing {
  if (thing === null || thing === undefined || thing === false) throw new Response(null, { status: 404 })
  return thing
}

export function idIn(part: string | undefined): number {
  return found(readId(part))
}
