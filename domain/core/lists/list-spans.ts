import type { Span } from '#db/mirror/query/index-definition.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import type { Days } from './list-query.ts'

export function spansOf<Key extends string>(days: { readonly [key in Key]?: Days }): Partial<Record<Key, Span>> {
  const spans = (Object.entries(days) as [Key, Days][]).map(([key, each]) => [key, spanOf(each)] as const)
  return Object.fromEntries(spans) as Partial<Record<Key, Span>>
}

function spanOf({ from, to }: Days): Span {
  return { from: from ? Date.parse(from) : -Number.MAX_VALUE, until: to ? Date.parse(to) + dayMs : Number.MAX_VALUE }
}
