import { randomUUID } from 'node:crypto'
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express'
import { type Answer, actedBy, type Call, type CallContext, type SentBytes, type ViewerCall } from '#app/api/call.ts'
import { notFound, Problem } from '#app/api/problem.ts'
import { sizeOf } from '#app/server/middleware/request-body.server.ts'
import { contextOf } from '#app/server/middleware/request-context.server.ts'
import { type InTurn, limitSignIns, makeFairLimits } from '#app/server/rendering/fair-limits.server.ts'
import { findPortalAddress } from '#domain/core/hosts/portal-address.server.ts'
import { creationKeyOf, drawKey } from '#domain/core/idempotency/idempotent-calls.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { countUse } from '#domain/identity/tokens/token-uses.server.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { ConflictError } from '#domain/platform/domain-error.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { discardFile, type IncomingFile } from '#domain/platform/files/incoming.server.ts'
import { answerOnce, digestOf, drawsKey, idempotencyKeyOf } from './answer-once.server.ts'
import { untilAnswered } from './answer-waiting.server.ts'
import { admitTo, isGranted, lacksGrant, viewerFor } from './call-rights.server.ts'
import { inTime, tookTooLong } from './call-time.server.ts'
import { type Caller, countBytes, countOpenCall, findCaller, weightOf } from './caller.server.ts'
import { languageOfCall } from './language.ts'
import { readVersion } from './preconditions.server.ts'
import { answerProblem, sentenceOf } from './problem-response.server.ts'
import { parseFields, readBody, readBytes, readParams, readQuery } from './read-request.server.ts'
import { readUpload, type Upload } from './read-upload.server.ts'
import { sendAnswer } from './send-answer.server.ts'
import { sendStream } from './send-stream.server.ts'
import { countWrite } from './write-limit.server.ts'

/** Turns are by person, not by network or token: one integrator of an office delays no other, with however many tokens. */
const limitCalls: InTurn = makeFairLimits({
  queue: 'calls',
  concurrency: 8,
  concurrencyPerKey: 3,
  maxQueued: 600,
  maxQueuedPerGroup: 100,
  maxWaitMs: 5_000,
  words: 'httpErrors.overloaded',
})

/**
 * Answers the calls of a table below the path where it is mounted. The order of the checks is part of the contract: token, limit, call,
 * grant, role, request, turn. `answerError` is for calls of a standard that has errors of its own.
 */
export function answerCalls(calls: readonly Call[], { areAliases = false, answerError = answerProblem } = {}): RequestHandler {
  const router = express.Router({ caseSensitive: !areAliases, strict: !areAliases })
  for (const [path, ofPath] of byPath(calls)) {
    const route = router.route(path)
    const reading = readingAt(calls, path)
    for (const each of ofPath) route[each.method](handle(each, reading))
    const allow = ofPath.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()])).join(', ')
    route.all(refuse(() => new Problem(405, 'method-not-allowed', { headers: { Allow: allow } })))
  }
  router.use(refuse(notFound))
  router.use(answerErrors(answerError, areAliases))
  return router
}

/** Paths without a parameter come first: `/shipments/export` is no shipment. */
function byPath(calls: readonly Call[]): [string, Call[]][] {
  const paths = new Map<string, Call[]>()
  for (const each of calls) paths.set(each.path, [...(paths.get(each.path) ?? []), each])
  const parameters = (path: string) => path.split(':').length
  return [...paths].sort(([one], [other]) => parameters(one) - parameters(other))
}

/** What answers GET at a path, or at the nearest above it: of the readers of an alert, the alert. */
function readingAt(calls: readonly Call[], path: string): ViewerCall | undefined {
  const found = calls.find((each): each is ViewerCall => each.path === path && each.method === 'get' && each.capability !== 'open')
  return found ?? (path.lastIndexOf('/') > 0 ? readingAt(calls, path.slice(0, path.lastIndexOf('/'))) : undefined)
}

function handle(call: Call, reading: ViewerCall | undefined): RequestHandler {
  return async (req, res, next) => {
    contextOf(res).route = `api ${call.id}`
    try {
      await answer(call, reading, req, res)
    } catch (error) {
      next(error)
    }
  }
}

async function answer(call: Call, reading: ViewerCall | undefined, req: Request, res: Response): Promise<void> {
  const base = contextOfCall(req, res)
  const sent = { params: req.params, search: req.originalUrl.split('?')[1] ?? '' }
  if (call.capability === 'open') {
    res.set(await countOpenCall(base.origin.network))
    const args = await read(call, req, sent, base)
    const turn: InTurn = call.isSignIn ? limitSignIns : (_group, work) => work()
    await sendAnswer(req, res, await inTime(res, (isOver) => turn(base.origin.network, () => call.run({ ...args, isOver }))))
    return
  }
  const caller = await admit(req, res, base, { weight: weightOf(call, req) })
  if (caller.bearer?.isOauth && call.grant !== 'assistant') throw lacksGrant(call.grant ?? 'own')
  try {
    // Whoever waits is admitted again: a token can end, and its customers change, in the meantime.
    const made = await untilAnswered(res, personOf(caller), async (isAgain) =>
      answerCaller({ call, reading, caller: isAgain ? await admit(req, res, base, { weight: 0 }) : caller, base }, req, res, sent),
    )
    if (!made) return
    const bytes = await (made.stream ? sendStream(req, res, made.stream, caller.key) : sendAnswer(req, res, made))
    note(caller, call, base, { isRefused: false, bytes })
  } catch (error) {
    note(caller, call, base, { isRefused: true, bytes: 0 })
    throw error
  }
}

interface Admitted {
  call: ViewerCall
  /** What answers GET at the same path, or at the nearest above it. */
  reading: ViewerCall | undefined
  caller: Caller
  base: CallContext
}

async function answerCaller(admitted: Admitted, req: Request, res: Response, sent: Sent): Promise<Answer> {
  const { call, caller, base } = admitted
  const viewer = admitTo(call, caller)
  const version = call.isVersioned ? readVersion(req, call) : 0
  const sentKey = idempotencyKeyOf(req, call)
  await countWrite(call, caller, (headers) => void res.set(headers))
  const received = call.upload && (await readUpload(req, res, call.upload, viewer))
  try {
    const args = await read(call, req, sent, base, received?.fields)
    const bytes = await readBytes(req, call)
    for (const need of call.alsoNeeds?.(args.query as never) ?? []) admitTo(need, caller)
    const asking = (viewer: Viewer, query: unknown) => ({ ...ofCustomers(viewer, query), language: base.language })
    const own = {
      ...actedBy(asking(viewer, args.query), base),
      chosenLanguage: caller.viewer.language,
      version,
      file: received?.file as IncomingFile,
      sent: bytes as SentBytes,
      admit: (other: ViewerCall, query: unknown) => asking(admitTo(other, caller), query),
      countAdded: (other: ViewerCall) => countWrite(other, caller, (headers) => void res.set(headers)),
    }
    if (!call.upload) await countBytes(caller, weightOf(call, req, sizeOf(req)))
    const person = personOf(caller)
    const answerBy = (key: string) =>
      inTime(res, (isOver) => limitCalls(person, () => run(admitted, { ...args, ...own, key, isOver }), person))
    if (sentKey === null && !drawsKey(call)) return await answerBy(base.key)
    const { params, query, body } = args
    const whole = bytes && Buffer.from(await crypto.subtle.digest('SHA-256', bytes.bytes)).toString('base64url')
    const digest = digestOf([params, query, body, received && [received.file.name, received.file.sha256], ...(whole ? [whole] : [])])
    const asked = { caller: caller.key, call: call.id, digest }
    const once = sentKey === null ? await drawKey(asked, base.now) : { ...asked, key: sentKey }
    return await answerOnce(once, () => answerBy(creationKeyOf(once)), base.report)
  } finally {
    if (received) await discardFile(received.file)
  }
}

type RunArgs = Parameters<ViewerCall['run']>[0]
/** Throws 412 with what the thing is now, to whoever may read it, where somebody else has changed it. */
async function run({ call, reading, caller }: Admitted, args: RunArgs): Promise<Answer> {
  if (args.isOver()) throw tookTooLong()
  try {
    return await call.run(args)
  } catch (error) {
    if (!call.isVersioned || !(error instanceof ConflictError)) throw error
    const viewer = reading && isGranted(reading, caller) ? viewerFor(reading, caller.viewer) : undefined
    const asked = viewer && { ...args, ...actedBy({ ...viewer, language: args.language }, args) }
    const query = readQuery('', reading ?? {}, translatorIn(args.language))
    const current = asked && (await reading?.run({ ...asked, query }).catch(noneIfGone))
    throw new Problem(412, 'stale', {
      headers: current?.version === undefined ? {} : { ETag: `"v${current.version}"` },
      more: { detail: sentenceOf(error.message, args.language), ...(current && { current: current.body }) },
    })
  }
}

function noneIfGone(error: unknown): undefined {
  if (!(error instanceof Problem) || error.status !== 404) throw error
}

async function admit(req: Request, res: Response, base: CallContext, { weight } = { weight: 1 }): Promise<Caller> {
  const caller = await findCaller(req, { projectId: base.projectId, network: base.origin.network, now: base.now, weight })
  res.set(caller.limitHeaders)
  contextOf(res).userId = caller.viewer.userId
  if (!req.headers['accept-language']) base.language = caller.viewer.language
  if (caller.viewer.owesNewPassword) throw new Problem(403, 'password-owed')
  if (caller.viewer.owesSecondFactor) throw new Problem(403, 'second-factor-owed')
  return caller
}

/** `customer` of a query only narrows: a foreign one is as absent. */
function ofCustomers(viewer: Viewer, query: unknown): Viewer {
  const { customer } = query as { customer?: unknown }
  if (!Array.isArray(customer) || !customer.every(Number.isInteger)) return viewer
  const chosen = new Set(customer)
  const kept = viewer.allowedCustomerIds.filter((id) => chosen.has(id))
  return { ...viewer, allowedCustomerIds: kept, selectedCustomerIds: kept }
}

interface Sent {
  params: Record<string, string>
  search: string
}

async function read(call: Call, req: Request, { params, search }: Sent, base: CallContext, fields?: Upload['fields']) {
  const say = translatorIn(base.language)
  return {
    ...base,
    params: readParams(params, call.params),
    query: readQuery(search, call, say),
    body: fields ? parseFields(fields, call.body, say) : await readBody(req, call, say),
  }
}

/** Whoever has no token does not learn which paths there are. */
function refuse(problem: () => Problem): RequestHandler {
  return async (req, res, next) => {
    try {
      if (req.method === 'OPTIONS') throw problem()
      await admit(req, res, contextOfCall(req, res))
      throw problem()
    } catch (error) {
      next(error)
    }
  }
}

interface Outcome {
  isRefused: boolean
  bytes: number
}

function note({ bearer }: Caller, { id }: Call, { origin, now }: CallContext, outcome: Outcome): void {
  if (bearer) countUse(bearer, { call: id, network: origin.network, ...outcome }, now)
}

/** RFC 7617. */
function basicOf(header: string | undefined): [string, string] | null {
  const encoded = /^Basic +([\w+/=-]+) *$/i.exec(header ?? '')?.[1]
  const [, name, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? []
  return name === undefined || password === undefined ? null : [name, password]
}

const contexts = new WeakMap<Response, CallContext>()

function contextOfCall(req: Request, res: Response): CallContext {
  const context = contextOf(res)
  const projectId = context.projectId ?? environment().PORTAL_PROJECT
  const now = new Date()
  const known = contexts.get(res) ?? {
    ...{ projectId, now },
    origin: { network: context.network, userAgent: req.headers['user-agent'] ?? null, requestId: context.requestId },
    language: languageOfCall(req.headers['accept-language']),
    report: context.report,
    key: randomUUID(),
    portal: () => findPortalAddress(projectId, now, addressOf(req)),
    basic: basicOf(req.headers.authorization),
    isOver: () => res.destroyed,
  }
  contexts.set(res, known)
  return known
}

/** As pages read it, for the links of mails that a page causes. */
export function addressOf(req: Pick<Request, 'headers' | 'protocol' | 'hostname'>): URL | undefined {
  const port = /:\d+$/.exec(req.headers.host ?? '')?.[0] ?? ''
  const address = `${req.protocol}://${req.hostname}${port}`
  return URL.canParse(address) ? new URL(address) : undefined
}

const personOf = ({ viewer }: Caller) => `user ${viewer.userId}`

const answerErrors =
  (answerError: typeof answerProblem, withMessage: boolean): ErrorRequestHandler =>
  (error, req, res, _next) =>
    answerError(error, res, contextOfCall(req, res).language, { withMessage })
