import { readId } from '#domain/ground/tables/id.ts'

/** What was asked for, or the page that does not exist: a foreign id and an absent one are the same (decision 5). */
export function found<Thing>(thing: Thing | null | undefined | false): Thing {
  if (thing === null || thing === undefined || thing === false) throw new Response(null, { status: 404 })
  return thing
}

/** The id an address names. */
export function idIn(part: string | undefined): number {
  return found(readId(part))
}
