import { found, withFieldsAt } from '#app/api/problem.ts'
import { exampleOf } from '#app/api/schemas/example.ts'
import { idParameter } from '#app/api/schemas/parameters.ts'
import type { Capability } from '#domain/identity/access/permissions.ts'
import type { Grant } from '#domain/identity/tokens/grants.ts'
import { z } from '#domain/platform/schema.ts'
import { apiRoot } from './api-paths.ts'
import { type Answer, call, created, type Method, type Noun, noContent, ok, type ViewerCall } from './call.ts'

type Parameters = Record<string, z.ZodType<number, string>>
type Read<Within extends Parameters> = { [Name in keyof Within]: number }

/** What a shape describes, whose lists nobody changes. */
type Answered<Shape extends z.ZodType> = Unchanged<z.output<Shape>>
type Unchanged<Value> = Value extends readonly (infer Each)[]
  ? readonly Unchanged<Each>[]
  : Value extends object
    ? { readonly [Field in keyof Value]: Unchanged<Value[Field]> }
    : Value

/** What the calls about one kind of thing have in common. */
interface Resource<Shape extends z.ZodObject, Key extends string, Within extends Parameters> {
  noun: Noun
  capability: Capability
  /** Of the calls that write. */
  grant: Grant
  /** Of the call that reads one by its path; null where a thing is read with the one that it belongs to alone. */
  readingGrant: Grant | null
  /** Where a new one is sent; one alone is below it, by its id: `/groups/:id`. */
  path: `/${string}`
  /** The name of that id in paths. */
  key: Key
  /** Further ids in `path`. */
  within?: Within
  /** What each of the calls answers. */
  shape: Shape
  /** Where that of its fields will not do. */
  example?: Answered<Shape>
  ids: Read<Within> & Record<Key, number>
  /** Where a body has what the rules of the domain name by the fields of a form. */
  places?: Readonly<Record<string, string>>
  /** Null or a refusal where it is foreign or absent. Its `version`, if it has one, becomes part of the ETag of every answer. */
  find: (args: RunArgs & { params: Read<Within> & Record<Key, number> }) => Promise<Answered<Shape> | null>
}

type RunArgs = Omit<globalThis.Parameters<ViewerCall['run']>[0], 'params' | 'query' | 'body'>
type Told = Pick<ViewerCall, 'id' | 'summary'> & Partial<Pick<ViewerCall, 'capability' | 'isVersioned' | 'adds'>>

interface Writing<Shape extends z.ZodObject, Params, Body extends z.ZodType, Done> extends Told {
  body?: Body
  sent?: z.input<Body>
  /** What the example's answer has otherwise than that of the resource. */
  answered?: Partial<Answered<Shape>>
  /** What it returns is nothing, or false, where the thing is foreign or absent. */
  run: (args: RunArgs & { params: Params; body: z.output<Body> }) => Promise<Done | null | undefined | false>
}

/**
 * The calls that find, create, change and delete a thing, each with what only it has; `act` is any other change of one. All but
 * `delete` answer the thing as it is afterwards.
 */
export function resource<Shape extends z.ZodObject, Key extends string, Within extends Parameters = Record<never, never>>({
  path,
  key,
  within,
  shape,
  example = exampleOf(shape) as Answered<Shape>,
  ids,
  places = {},
  find,
  readingGrant,
  ...facts
}: Resource<Shape, Key, Within>) {
  type Above = Read<Within>
  type One = Above & Record<Key, number>
  const onePath = `${path}/:${key}` as const
  const [above, one] = [z.object(within ?? {}), z.object({ ...within, [key]: idParameter })]
  const { [key]: _, ...idsAbove } = ids
  const addressOf = (params: One) => apiRoot + onePath.replace(/:(\w+)/g, (_, name: keyof One) => String(params[name]))

  async function answer(args: RunArgs & { params: One }): Promise<Answer> {
    const thing: { version?: unknown } = found(await find(args))
    return ok(thing, typeof thing.version === 'number' ? { version: thing.version } : {})
  }

  function writing<Params, Body extends z.ZodType, Done>(
    { body, sent, answered, run, ...told }: Writing<Shape, Params, Body, Done>,
    where: { method: Method; path: `/${string}`; params?: z.ZodObject; status: 200 | 201 },
    answerOf: (done: Done, args: RunArgs & { params: Params }) => Promise<Answer>,
  ): ViewerCall {
    const { status, params, ...at } = where
    return call<z.ZodType, undefined, z.ZodType>({
      ...facts,
      ...told,
      ...at,
      ...(params && { params }),
      ...(body && { body }),
      answers: { [status]: shape },
      example: {
        ...(params && { params: params === one ? ids : idsAbove }),
        ...(body && { body: sent }),
        answer: { ...example, ...answered },
      },
      run: async (args) => {
        const typed = args as unknown as RunArgs & { params: Params; body: z.output<Body> }
        return answerOf(found(await withFieldsAt(places, () => run(typed))), typed)
      },
    })
  }

  return {
    find: (told: Told): ViewerCall =>
      call<z.ZodType>({
        ...facts,
        grant: readingGrant,
        ...told,
        method: 'get',
        path: onePath,
        params: one,
        answers: { 200: shape },
        example: { params: ids, answer: example },
        run: (args) => answer(args as unknown as RunArgs & { params: One }),
      }),
    /** `run` returns the id of what it made. */
    create: <Body extends z.ZodType>(written: Writing<Shape, Above, Body, number>): ViewerCall =>
      writing(written, { method: 'post', path, ...(within && { params: above }), status: 201 }, async (id, args) => {
        const params = { ...args.params, [key]: id } as One
        const made = await answer({ ...args, params })
        return { ...made, ...created(made.body, readingGrant === null ? undefined : addressOf(params)) }
      }),
    change: <Body extends z.ZodType>({
      method,
      ...written
    }: Writing<Shape, One, Body, unknown> & { method: 'put' | 'patch' }): ViewerCall =>
      writing(written, { method, path: onePath, params: one, status: 200 }, (_done, args) => answer(args)),
    /** At a path below that of the thing. */
    act: <Body extends z.ZodType>({
      method,
      at,
      ...written
    }: Writing<Shape, One, Body, unknown> & { method: 'put' | 'post'; at: `/${string}` }): ViewerCall =>
      writing(written, { method, path: `${onePath}${at}`, params: one, status: 200 }, (_done, args) => answer(args)),
    delete: ({ run, ...told }: Told & { run: (args: RunArgs & { params: One }) => Promise<unknown> }): ViewerCall =>
      call<z.ZodType>({
        ...facts,
        ...told,
        method: 'delete',
        path: onePath,
        params: one,
        answers: { 204: null },
        example: { params: ids },
        run: async (args) => {
          found(await run(args as unknown as RunArgs & { params: One }))
          return noContent()
        },
      }),
  }
}
