import { call, ok, type ViewerCall } from '#app/api/call.ts'
import { invalidParameter } from '#app/api/http/read-request.server.ts'
import { type Catalogue, everyFilter } from '#domain/core/lists/list-catalogue.ts'
import { type AnyList, filtersOfKind } from '#domain/core/lists/list-definition.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { type ChosenGroup, filterByGroups, listChosenGroups } from '#domain/directory/groups/group-selection.server.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { z } from '#domain/platform/schema.ts'
import { findMirrorHealth } from '#domain/platform/search/mirror.server.ts'
import type { Collection } from './collection.server.ts'
import { filterParameters, listQueryOf } from './list-parameters.ts'

const facet = z
  .object({
    values: z.array(z.object({ value: z.string(), name: z.string(), count: z.number().int().optional() })),
    more: z.number().int().meta({ description: 'How many further values there are; a hundred are listed.' }),
  })
  .meta({ id: 'Facet' })

interface Facets extends Pick<Collection<unknown>, 'id' | 'path' | 'noun' | 'capability' | 'grant' | 'isOfCustomers'> {
  list: AnyList
  /** Undefined for a text that is too long. */
  find: (viewer: Viewer, query: ListQuery, groups: readonly ChosenGroup[], now: Date) => Promise<Catalogue | undefined>
}

/** The values that the filters of a list have among the rows that match, each counted under all other filters: the menus of its page. */
export function facets({ list, find, ...facts }: Facets): ViewerCall {
  const choices = filtersOfKind(list, 'choice')
  return call({
    ...facts,
    method: 'get',
    summary: 'What the filters of the list can be, with how many rows each leaves under the other filters.',
    query: filterParameters(list, facts.isOfCustomers),
    answers: { 200: z.object({ data: z.object(Object.fromEntries(choices.map(({ key }) => [key, facet]))) }) },
    example: {
      answer: { data: Object.fromEntries(choices.map(({ key, values }) => [key, facetExample(values?.[0] ?? 'Hapag-Lloyd')])) },
    },
    run: async ({ query, viewer, language, now }) => {
      const asked = listQueryOf(list, query)
      const groups = await listChosenGroups(viewer)
      const narrowed = filterByGroups(viewer, groups, asked.chosen.group)
      const catalogue = await find(narrowed, { ...asked, opened: everyFilter }, groups, now)
      if (!catalogue) throw invalidParameter('q', language)
      const say = translatorIn(language)
      const data = choices.map(({ key, nameOf }) => {
        const { options = [], more = 0 } = catalogue[key] ?? {}
        const values = options.map(({ value, name, count }) => ({ value, name: nameOf?.(value, say, name) ?? name ?? value, count }))
        return [key, { values, more }] as const
      })
      return ok({ data: Object.fromEntries(data) }, { asOf: findMirrorHealth().asOf ?? now.toISOString() })
    },
  })
}

const facetExample = (value: string) => ({ values: [{ value, name: value, count: 12 }], more: 0 })
