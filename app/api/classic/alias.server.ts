import { type Answer, actedBy, type Call, type CallContext, call, type Method, openCall, type ViewerCall } from '#app/api/call.ts'
import { calls } from '#app/api/calls.server.ts'
import { sentenceOf } from '#app/api/http/problem-response.server.ts'
import { parseBody, readParams, readQuery } from '#app/api/http/read-request.server.ts'
import { Problem, type ProblemPart } from '#app/api/problem.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { ConflictError, DomainError } from '#domain/platform/domain-error.ts'
import type { IncomingFile } from '#domain/platform/files/incoming.server.ts'
import type { UploadPolicy } from '#domain/platform/files/upload-policy.ts'
import { z } from '#domain/platform/schema.ts'
import { type Names, type Sent, specifiedPlace, textOf } from './sent.ts'

/** What a call of the API is asked, on behalf of the client of an alias. */
export interface Request {
  params?: Record<string, unknown>
  /** `customer` narrows, as customerIds reads it. */
  query?: Record<string, string | number | readonly (string | number)[] | undefined>
  body?: object
  /** What the thing to be changed was, where the call needs If-Match. */
  version?: number
  file?: IncomingFile
  /** The creation key of what is made, where it is not that of the request. */
  key?: string
  /** Of the fields that the specification calls otherwise, so that a refusal names what the client has sent. */
  names?: Names
}

// biome-ignore lint/suspicious/noExplicitAny: the contract test holds the body to the schema of the call
type Served = Answer & { body?: any }

export type Ask = (id: string, request?: Request) => Promise<Served>

interface AliasArgs extends CallContext {
  /** `{id}` of the path, where there is one. */
  id: string
  query: Record<string, string>
  /** The body's fields, whatever they are. */
  sent: Sent
  /** A body that is a list; null for any other. */
  sentList: readonly unknown[] | null
  /**
   * Asks one of the calls of `by` as its own client would: its grant, role and schema decide, and what it refuses the alias refuses.
   */
  ask: Ask
}

interface ViewerAliasArgs extends AliasArgs {
  viewer: Viewer
  act: Act
  file: IncomingFile
}

interface AliasFacts {
  /** As the specification lists it: `GET admin/infoCustomer/{customerId}`. */
  specified: string
  /** What our answer does otherwise than the specification says or lets expect; Markdown, English. */
  differences?: string
  /** Parameters of the address that are read; others are not. */
  reads?: readonly string[]
}

interface Alias extends AliasFacts {
  /** The calls of the API that serve it. */
  by: readonly string[]
  /** Who may; absent: whoever may ask the first of `by`. */
  needs?: Pick<ViewerCall, 'capability' | 'grant'>
  upload?: UploadPolicy
  run: (args: ViewerAliasArgs) => Promise<Answer>
}

interface OpenAlias extends AliasFacts {
  by: readonly string[]
  run: (args: AliasArgs) => Promise<Answer>
}

/** A call of the specification: how it answers, and what the documentation says of it. */
export interface ClassicCall {
  specified: string
  by: readonly string[]
  differences: string
  call: Call
}

export function alias({ needs, upload, run, ...facts }: Alias): ClassicCall {
  const [first] = facts.by.map(callOf)
  const { capability, grant } = needs ?? (first as ViewerCall)
  const adds = first && 'adds' in first ? first.adds : undefined
  const answer = (args: SharedArgs & RunArgs) =>
    run({ ...args, ...readBy(args), ask: (id, request) => askViewers(callOf(id), args, request) })
  return {
    ...described(facts),
    call: call({ ...sharedBy(facts), capability, grant, ...(adds && { adds }), ...(upload && { upload }), run: answer as never }),
  }
}

/** One that needs no token. */
export function openAlias({ run, ...facts }: OpenAlias): ClassicCall {
  const isSignIn = facts.by.map(callOf).some((each) => each.isSignIn)
  const answer = (args: SharedArgs & CallContext) =>
    run({ ...args, ...readBy(args), ask: (id, request) => askOpen(callOf(id), args, request) })
  const shared = { ...sharedBy(facts), ...(isSignIn && { isSignIn: true as const }) }
  return { ...described(facts), call: openCall({ ...shared, capability: 'open', run: answer as never }) }
}

const described = ({ specified, by, differences = '' }: AliasFacts & { by: readonly string[] }) => ({ specified, by, differences })

function sharedBy({ specified, differences = '', reads = [] }: AliasFacts) {
  const { method, path } = placeOf(specified)
  return {
    id: specified,
    method,
    path,
    noun: 'account' as const,
    summary: differences,
    isAlias: true as const,
    example: {},
    mostValues: 10_000,
    params: z.object(path.includes(':') ? { id: z.string().max(200) } : {}),
    query: z.object(Object.fromEntries(reads.map((name) => [name, z.string().max(2_000).default('')]))),
    ...(method !== 'get' && { body }),
    answers: { 200: z.unknown(), 204: null },
  }
}

type RunArgs = Parameters<ViewerCall['run']>[0]
interface SharedArgs {
  params: { id?: string }
  query: Record<string, string>
  body: unknown
}

/** A list, or fields; of a form with a file, fields. */
const body = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])

const readBy = ({ params, query, body }: SharedArgs) => ({
  id: (params.id ?? '').replace(/^:/, ''),
  query,
  sent: (Array.isArray(body) ? {} : body) as Sent,
  sentList: Array.isArray(body) ? body : null,
})

export function callOf(id: string): Call {
  const found = calls.find((each) => each.id === id)
  if (!found) throw new Error(`No call of the API is ${id}.`)
  return found
}

/** Paths match in any case, so they are compared in one; an id has one name. */
function placeOf(specified: string): { method: Method; path: `/${string}` } {
  const [method = '', path = ''] = specified.split(' ')
  const plain = path.replace(/\?.*$/, '').replace(/:?\{\w+\}/, ':id')
  return { method: method.toLowerCase() as Method, path: `/${plain.replace(/\/$/, '').toLowerCase()}` }
}

async function askOpen(target: Call, args: CallContext, request: Request = {}): Promise<Served> {
  if (target.capability !== 'open') throw new Error(`${target.id} needs a token.`)
  return withNames(request.names, async () => target.run({ ...args, ...understood(target, args, request) } as never))
}

/** A call of the API, as its own client would ask it with the token of this one. */
export async function askViewers(target: Call, args: RunArgs, request: Request = {}): Promise<Served> {
  if (target.capability === 'open') return askOpen(target, args, request)
  return withNames(request.names, async () => {
    // A client may name more customers than an address has room for.
    const { customer, ...query } = request.query ?? {}
    const read = understood(target, args, { ...request, query })
    const viewer = args.admit(target, customer === undefined ? read.query : { customer: [customer].flat() })
    for (const need of target.alsoNeeds?.(read.query as never) ?? []) args.admit(need as ViewerCall, {})
    const { version = 0, file = args.file, key = args.key } = request
    return target
      .run({ ...args, ...(read as object), ...actedBy(viewer, args), version, file, key } as RunArgs)
      .catch((error) => staleIfChanged(error, args))
  })
}

/** As if it came over the network: the schemas of the call refuse what they would refuse there. */
function understood(target: Call, { language }: CallContext, { params = {}, query = {}, body = {} }: Request) {
  const say = translatorIn(language)
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const each of [value].flat()) if (each !== undefined) search.append(name, textOf(each))
  const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, textOf(value)]))
  return {
    params: readParams(texts, target.params),
    query: readQuery(String(search), target, say) as unknown,
    body: target.body ? parseBody(body, target.body, say) : {},
  }
}

function staleIfChanged(error: unknown, { language }: CallContext): never {
  throw error instanceof ConflictError ? new Problem(412, 'stale', { more: { detail: sentenceOf(error.message, language) } }) : error
}

/** A refusal names the fields as the specification does. */
async function withNames<Done>(names: Names = {}, command: () => Promise<Done>): Promise<Done> {
  const places = Object.fromEntries(Object.entries(names).map(([specified, ours]) => [ours, specified]))
  try {
    return await command()
  } catch (error) {
    if (error instanceof DomainError && error.field !== undefined) throw withFieldNamed(error, error.field, places)
    if (!(error instanceof Problem) || error.parts.length === 0) throw error
    const parts = error.parts.map((part) => withPlaceNamed(part, places))
    throw new Problem(error.status, error.code, { headers: error.headers, values: error.values, parts, more: error.more })
  }
}

/** A parameter of the call was a field of the client's body. */
function withPlaceNamed({ parameter, pointer, ...rest }: ProblemPart, places: Names): ProblemPart {
  if (pointer) return { ...rest, pointer: ['#', ...specifiedPlace(pointer.split('/').slice(1), places)].join('/') }
  const field = places[parameter ?? '']
  return field === undefined ? { ...rest, ...(parameter && { parameter }) } : { ...rest, pointer: `#/${field}` }
}

function withFieldNamed({ key, values, index, retryAfterSeconds }: DomainError, field: string, places: Names): DomainError {
  const path = [...field.split(/[.[\]]+/).filter(Boolean), ...(index === undefined ? [] : [String(index)])]
  return new DomainError(key, specifiedPlace(path, places).join('.'), { values, ...(retryAfterSeconds && { retryAfterSeconds }) })
}
