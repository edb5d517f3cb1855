import { scimRoot } from '#app/api/api-paths.ts'
import { type Answer, type CallArgs, call, type ViewerCall } from '#app/api/call.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { z } from '#domain/platform/schema.ts'

interface ScimFacts<Params extends z.ZodType | undefined, Query extends z.ZodType | undefined, Body extends z.ZodType | undefined>
  extends Pick<ViewerCall<Params, Query, Body>, 'id' | 'method' | 'path' | 'mostKilobytes'> {
  params?: Params
  query?: Query
  body?: Body
  run(args: CallArgs<Params, Query, Body> & { viewer: Viewer; act: Act; version: number; root: string }): Promise<Answer>
}

/** A call of SCIM: any service account whose token has the grant. The schemas of SCIM describe it, not the OpenAPI document. */
export function scimCall<
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>({ run, ...facts }: ScimFacts<Params, Query, Body>): ViewerCall {
  return call({
    ...facts,
    noun: 'administration',
    summary: '',
    capability: 'own',
    grant: 'scim',
    bodyType: 'scim',
    skipsUnknown: true,
    answers: {},
    example: {},
    mostValues: 10_000,
    ...(facts.method === 'get' || facts.method === 'post' ? {} : { isVersioned: 'if-sent' }),
    run: async (args) => run({ ...args, root: `${await args.portal()}${scimRoot}` }),
  } as ViewerCall<Params, Query, Body>)
}
