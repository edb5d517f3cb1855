import { call, ok, type ViewerCall } from '#app/api/call.ts'
import { idParameter } from '#app/api/schemas/parameters.ts'
import { z } from '#domain/platform/schema.ts'
import type { Collection } from './collection.server.ts'

const mostIds = 100

const ids = z
  .string()
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(idParameter).max(mostIds))
  .meta({ description: `Up to ${mostIds} ids, joined by commas.`, override: { type: 'string' } })

type ById = Pick<ViewerCall, 'id' | 'noun' | 'capability' | 'grant'> & {
  path: `/${string}`
  /** As in "Whole shipments". */
  things: string
  /** The schema and an example of one thing as it answers alone. */
  thing: z.ZodObject
  example: { id: number }
  complete: NonNullable<Collection<never>['complete']>
}

/** Whole things by id, in the order of the ids. Foreign and absent ones are missing, and all of them cost what one costs. */
export function byIds({ path, things, thing, example, complete, ...facts }: ById): ViewerCall {
  return call({
    ...facts,
    method: 'get',
    path: `${path}/by-id`,
    query: z.strictObject({ ids }),
    summary: `Whole ${things} by up to ${mostIds} ids, as each answers alone: what /changes names is read again with it.`,
    answers: {
      200: z.object({
        data: z.array(thing).meta({ description: 'In the order of the ids, without those that this token cannot read.' }),
      }),
    },
    example: { query: { ids: String(example.id) }, answer: { data: [example] } },
    run: async ({ viewer, query, now }) => {
      const known = await complete(viewer, query.ids, now)
      return ok({ data: query.ids.flatMap((id) => known.get(id) ?? []) })
    },
  })
}
