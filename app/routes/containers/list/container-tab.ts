import { found } from '#app/server/found.ts'
import type { ListTab } from '#domain/freight/containers/list/container-list.ts'

export function tabIn(part: string | undefined): ListTab {
  return part === undefined ? 'next' : found(/^arrived$/i.test(part) && 'arrived')
}
