import type { AnyList } from '#domain/core/lists/list-definition.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { Capability } from '#domain/identity/access/permissions.ts'
import type { Grant } from '#domain/identity/tokens/grants.ts'
import type { Language } from '#domain/locales/language.ts'
import type { TextKey } from '#domain/locales/text-key.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import type { StoredFile } from '#domain/platform/files/file-storage.server.ts'
import type { IncomingFile } from '#domain/platform/files/incoming.server.ts'
import type { UploadPolicy } from '#domain/platform/files/upload-policy.ts'
import type { z } from '#domain/platform/schema.ts'
import { declaredOf } from './http/declared-answer.ts'

export type BodyType = 'json' | 'form' | 'text' | 'scim'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** What every call receives: who sends it, from where, and when. */
export interface CallContext {
  projectId: ProjectId
  origin: Origin
  now: Date
  language: Language
  /** Logs a fault that leaves the answer whole. */
  report: (error: unknown) => void
  /** A UUID, the creation key of what the call makes: the same for each call with the same Idempotency-Key. */
  key: string
  /** The base address of links in mails: of the host that was asked, if it is one of the project. */
  portal: () => Promise<string>
  /** Name and password of HTTP Basic, for the call that exchanges credentials. */
  basic: readonly [string, string] | null
  /** Whether nobody waits for the answer: the client has gone, or the call's time is up. Work in steps asks between two of them. */
  isOver: () => boolean
}

type Parsed<Schema extends z.ZodType | undefined> = Schema extends z.ZodType ? z.output<Schema> : Record<never, never>

export interface CallArgs<
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
> extends CallContext {
  params: Parsed<Params>
  query: Parsed<Query>
  body: Parsed<Body>
}

/**
 * What a call returns. `body` is sent as JSON with an ETag of its content; `version` of a thing that can be edited becomes part of it, for
 * If-Match. `asOf` (ISO 8601, UTC) is up to when changes are included; it is sent beside the body, so that an unchanged body keeps its ETag.
 * A `file` is sent in place of a body, whole or the part that is asked for, and a `stream` while it is read.
 */
export interface Answer {
  status: 200 | 201 | 202 | 204
  body?: unknown
  /** In place of `body` where the call is sent again with its key: no answer with a secret is stored. */
  repeatedBody?: unknown
  file?: StoredFile
  stream?: TextStream
  version?: number
  /** The ETag, in place of one that is made of the body. */
  tag?: string
  /** In place of application/json. */
  mediaType?: string
  asOf?: string
  headers?: Record<string, string>
  /** In place of an answer: nothing yet. The call runs again, admitted anew, once this resolves; at the latest when `left` aborts. */
  until?: (left: AbortSignal) => Promise<void>
}

/** Text of any length. What a reader has is complete only by its last line. */
export interface TextStream {
  mediaType: 'application/x-ndjson' | 'text/csv'
  fileName: string
  pieces: AsyncIterable<StreamPiece>
  /** What may be sent while the next piece takes long, and is part of the text or changes nothing of it. */
  idle: () => string
}

export interface StreamPiece {
  text: string
  asOf: string
}

export const ok = (body: unknown, more: Omit<Answer, 'status' | 'body'> = {}): Answer => ({ status: 200, body, ...more })

export const download = (file: StoredFile): Answer => ({ status: 200, file })

/** `self` is the path of what was made, where a call reads it. */
export const created = (body: unknown, self?: string): Answer => ({ status: 201, body, ...(self && { headers: { Location: self } }) })

export const accepted = (body?: unknown): Answer => ({ status: 202, body })

export const noContent = (): Answer => ({ status: 204 })

export const later = (until: NonNullable<Answer['until']>): Answer => ({ status: 204, until })

interface CallFacts<Params extends z.ZodType | undefined, Query extends z.ZodType | undefined, Body extends z.ZodType | undefined> {
  /** The operation of the OpenAPI document: a verb of the trade and a noun, unique. */
  id: string
  method: Method
  /** Below /api/v1, as in `/shipments/:id`. */
  path: `/${string}`
  /** The heading of the documentation under which the call is listed. */
  noun: Noun
  /** What it is for, in one sentence of the documentation, which is in English. */
  summary: string
  params?: Params
  query?: Query
  body?: Body
  /** JSON by default; `form` is application/x-www-form-urlencoded, where a standard asks for it; `text` is of any type that is no form; `scim` is JSON by either name. */
  bodyType?: BodyType
  /** Its answer names the next page in the header Next-Page-Cursor, as a standard asks. */
  nextCursor?: true
  /** Takes NDJSON too, of which each line is an element of this field of `body`. */
  linesOf?: string
  /** Of the body; 256 KB where a call says nothing. A call of nobody takes 16 KB. */
  mostKilobytes?: number
  /** Fields and elements of the body; as many as its schema takes where a call says nothing, and 500 at least. */
  mostValues?: number
  /** The call reads its body itself, from `bytes`, so that a large one is parsed outside this thread. */
  readsBytes?: true
  /** The schema of each successful answer; null has no body, `file` is bytes of any kind, `stream` lines. */
  answers: Partial<Record<Answer['status'], z.ZodType | 'file' | 'stream' | null>>
  /** The schema of a line of a `stream`; the example's answer are some of them. */
  line?: z.ZodType
  /** Beyond those that any call can have: what each status of a problem says. */
  problems?: Record<number, string>
  example: { params?: Record<string, string | number>; query?: Record<string, string>; body?: unknown; answer?: unknown }
  /** Parameters of the query that it does not know are not read. */
  skipsUnknown?: true
  /** A call that hashes a password waits with the sign-ins of pages. */
  isSignIn?: true
  /** Its clients were written for another server: what it does not know is not read, a missing body is an empty one (docs/api/classic.md). */
  isAlias?: true
}

/** A call of a token or a session: which capability the role needs, and which grant the token. */
export interface ViewerCall<
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
> extends CallFacts<Params, Query, Body> {
  /** `own`: every role, about oneself. */
  capability: Capability | 'own'
  /** null: any token will do. */
  grant: Grant | null
  /** The list whose page shows the same rows. */
  list?: AnyList
  /** Its rows belong to customers: `customer` of the query narrows them. */
  isOfCustomers?: true
  /** What the query asks for can need more than the call itself. */
  alsoNeeds?(query: Parsed<Query>): readonly { capability: Capability; grant: Grant }[]
  /**
   * It edits a thing with a version: If-Match is required, and a version that has passed is answered with what the thing is now. Where the
   * call makes the thing too (`or-new`), it does so without the header. `if-sent`: the header is heeded where it is there.
   */
  isVersioned?: true | 'or-new' | 'if-sent'
  /** What it adds one of, where service accounts may add only so many; an `upload` adds a document. */
  adds?: 'comments' | 'tickets'
  /** It takes multipart/form-data: the fields of `body`, and one file. */
  upload?: UploadPolicy
  /** `viewer.language` is that of the answer; `chosenLanguage` what the caller has chosen in the portal. */
  run(args: CallArgs<Params, Query, Body> & ViewerArgs): Promise<Answer>
}

export interface SentBytes {
  bytes: Buffer<ArrayBuffer>
  isLines: boolean
}

/** What a call receives of the one who asks. */
export const actedBy = (viewer: Viewer, { origin, now }: Pick<CallContext, 'origin' | 'now'>) => ({ viewer, act: { viewer, origin, now } })

interface ViewerArgs {
  viewer: Viewer
  /** What commands take: the viewer, `origin` and `now`. */
  act: Act
  chosenLanguage: Language
  /** Of If-Match, where the call `isVersioned`; -1, which no thing has, for what is no version, and 0 for a new thing. */
  version: number
  sent: SentBytes
  /** Where the call has an `upload`. It is deleted after the call. */
  file: IncomingFile
  /** Who sends this, as another call would be told: throws where grant or role do not allow that call. `query` narrows the customers. */
  admit: (other: ViewerCall, query: unknown) => Viewer
  /** Counts what another call adds, as if it had been sent. */
  countAdded: (other: ViewerCall) => Promise<void>
}

/** A call that needs no token. */
export interface OpenCall<
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
> extends CallFacts<Params, Query, Body> {
  capability: 'open'
  run(args: CallArgs<Params, Query, Body>): Promise<Answer>
}

export type Call = ViewerCall | OpenCall

/** Binds `run` to the schemas beside it: a parameter that no schema names does not compile, and a field that none declares is not answered. */
export function call<
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(definition: ViewerCall<Params, Query, Body>): ViewerCall {
  return declared(definition as unknown as ViewerCall)
}

export function openCall<
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(definition: OpenCall<Params, Query, Body>): OpenCall {
  return declared(definition as unknown as OpenCall)
}

function declared<Made extends Call>(definition: Made): Made {
  const run = definition.run as (args: never) => Promise<Answer>
  return { ...definition, run: async (args: never) => declaredAnswer(definition, await run(args)) }
}

function declaredAnswer({ answers }: Call, answer: Answer): Answer {
  const schema = answers[answer.status]
  if (!schema || typeof schema === 'string' || answer.body === undefined) return answer
  const { body, repeatedBody } = answer
  return {
    ...answer,
    body: declaredOf(schema, body),
    ...(repeatedBody !== undefined && { repeatedBody: declaredOf(schema, repeatedBody) }),
  }
}

/** The headings of the documentation, in its order. */
export const nouns = [
  'status',
  'account',
  'shipments',
  'containers',
  'sharing',
  'events',
  'search',
  'figures',
  'tickets',
  'reports',
  'invoices',
  'alerts',
  'webhooks',
  'administration',
  'catalogues',
  'changes',
] as const
export type Noun = (typeof nouns)[number]

export const nounTitle = (noun: Noun): TextKey => `api.nouns.${noun}`
