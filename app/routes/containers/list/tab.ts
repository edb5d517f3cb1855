import { found } from '#app/http/found.ts'
import type { ListTab } from '#domain/freight/containers/list/list.ts'

/** The tab an address names: the first where it names none. */
export function tabIn(part: string | undefined): ListTab {
  return part === undefined ? 'next' : found(/^arrived$/i.test(part) && 'arrived')
}
