import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { json, type TypedResponse } from '@remix-run/node'
import { changeDualList, type DualOption, maxInPage, type ShownLists, showLists } from '#app/components/form/fields/dual-list.ts'
import { type Change, type Changed, changeList, type Intent, type Typed, writeIntent } from '#app/components/form/intent.ts'
import { parseTyped, readTyped } from '#app/components/form/read-typed.ts'
import type { FormDefinition, FormSchema } from '#app/components/form/schema/define-form.ts'
import { inOrder } from '#app/components/form/schema/in-order.ts'
import { mostEntries, readOwnFields, secretsIn } from '#app/components/form/schema/own-fields.ts'
import { ConflictError, DomainError } from '#domain/platform/domain-error.ts'
import type { z } from '#domain/platform/schema.ts'

type DualLists = Record<string, () => Promise<readonly DualOption[]>>

type Answer = TypedResponse<SubmissionResult<string[]>>

/** What became of a form: the command's result, or what the form says instead, for `respond`. */
type Outcome<Result> = { result: Result } | Reply

interface Reply {
  reply: SubmissionResult<string[]> & Record<string, unknown>
  status: number
  retryAfterSeconds?: number | undefined
  /** Why the command refused. */
  error?: DomainError
}

function respond<Result>(outcome: Outcome<Result>): Result | Answer {
  if ('result' in outcome) return outcome.result
  const { reply, status, retryAfterSeconds } = outcome
  return json(reply, { status, ...(retryAfterSeconds !== undefined && { headers: { 'Retry-After': String(retryAfterSeconds) } }) })
}

/** Returns the command's result, or a response with status 400 and everything typed. Passwords are never sent back. */
export async function answerSubmission<Schema extends FormSchema, Result>(
  request: Request,
  form: FormDefinition<Schema>,
  command: (value: z.output<Schema>) => Promise<Result>,
  lists: DualLists = {},
  change?: Change,
): Promise<Result | Answer> {
  return answerForm(await readForm(request), form, command, lists, change, comingBack.get(request))
}

interface ComingBack {
  form: FormData
  messages: string[]
  status: number
}

const comingBack = new WeakMap<Request, ComingBack>()
const read = new WeakMap<Request, FormData>()
/** Forms sent without scripts: the page is rendered anew, and typed secrets are lost. */
const pages = new WeakSet<FormData>()

export function restoreForm({ url, headers }: Request, form: FormData, answer: Omit<ComingBack, 'form'>): Request {
  const asked = new Request(url, { method: 'POST', headers, body: '' })
  comingBack.set(asked, { form, ...answer })
  read.set(asked, form)
  return asked
}

export const returnsToForm = (request: Request) => comingBack.get(request)

export async function readForm(request: Request): Promise<FormData> {
  const form = read.get(request) ?? (await request.formData())
  if (request.headers.get('Accept')?.includes('text/html')) pages.add(form)
  return rememberForm(request, form)
}

export function rememberForm(request: Request, form: FormData): FormData {
  read.set(request, form)
  return form
}

export function typedFields(sent: FormData, schema: z.ZodType) {
  const { form, intent } = readOwnFields(sent, schema)
  if (intent) form.append('intent', writeIntent(intent))
  const files = [...sent.values()].flatMap((value) => (typeof value === 'string' || value.name === '' ? [] : [value.name]))
  return { form, secrets: secretsOf(form, schema).filter((name) => form.get(name) !== ''), files }
}

/**
 * Like `answerSubmission`, with optimistic locking: on a conflict the response adds the stored state as `stale`, and the chosen names.
 * Saved again, the edit applies to that state.
 */
export async function answerEdit<Schema extends FormSchema, Result>(
  request: Request,
  form: FormDefinition<Schema>,
  command: (value: z.output<Schema>) => Promise<Result>,
  lists: DualLists = {},
  change?: Change,
) {
  const outcome = await validateForm(await readForm(request), form, command, lists, change, comingBack.get(request))
  if ('result' in outcome || !(outcome.error instanceof ConflictError)) return respond(outcome)
  const { reply, error } = outcome
  const chosen: Record<string, string[]> = {}
  for (const [name, listOptions] of Object.entries(lists)) {
    const ids = new Set([reply.initialValue?.[name] ?? []].flat().map(String))
    chosen[name] = (await listOptions()).filter(({ id }) => ids.has(id)).map((option) => option.name)
  }
  return json({ ...reply, stale: { current: error.current as unknown, version: error.version, chosen } }, { status: 409 })
}

export async function answerConfirmed<Result>(command: () => Promise<Result>) {
  try {
    return await command()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return json({ refused: error.message }, { status: 400 })
  }
}

export async function answerForm<Schema extends FormSchema, Result>(...form: Parameters<typeof validateForm<Schema, Result>>) {
  return respond(await validateForm<Schema, Result>(...form))
}

async function validateForm<Schema extends FormSchema, Result>(
  sent: FormData,
  { schema: loadSchema }: FormDefinition<Schema>,
  command: (value: z.output<Schema>) => Promise<Result>,
  lists: DualLists = {},
  change?: Change,
  back?: ComingBack,
): Promise<Outcome<Result>> {
  const schema = await loadSchema()
  const { form, intent, isForeign } = readOwnFields(sent, schema)
  const offered = () => showLong(lists, readTyped(form))
  const changed = isForeign ? undefined : await applyIntent(readTyped(form), intent, schema, lists, change)
  if (!back && (isForeign || (intent && !changed)))
    return replyRefused(form, schema, new DomainError('failures.staleForm'), await offered())
  if (back || changed) {
    const submission = parseTyped(form)
    Object.assign(submission.payload, changed?.typed)
    const secrets = secretsOf(form, schema)
    const emptied = changed && pages.has(sent) ? secrets.filter((secret) => form.get(secret)) : []
    const long = await showLong(lists, submission.payload)
    const errors = { ...(back && { formErrors: back.messages }), fieldErrors: changed?.errors ?? {} }
    const reply = submission.reply({ ...errors, hideFields: secrets })
    const more = { ...changed?.more, ...(emptied.length > 0 && { emptied }), ...long }
    return { reply: { ...reply, ...more }, status: back && !changed ? back.status : 200 }
  }
  const submission = inOrder(parseWithZod(form, { schema }), schema)
  if (submission.status !== 'success') {
    const reply = submission.reply({ hideFields: secretsOf(form, schema) })
    return { reply: { ...reply, ...(await offered()) }, status: 400 }
  }
  try {
    return { result: await command(submission.value as z.output<Schema>) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return replyRefused(form, schema, error, await offered())
  }
}

async function applyIntent(
  typed: Typed,
  intent: Intent | undefined,
  schema: z.ZodType,
  lists: DualLists,
  change?: Change,
): Promise<Changed | undefined> {
  const listOptions = intent && Object.hasOwn(lists, intent.field) && lists[intent.field]
  if (listOptions) return changeDualList(typed, intent, await listOptions())
  return (await change?.(typed, intent)) ?? (intent && changeList(typed, intent, mostEntries(schema, intent.field)))
}

async function showLong(lists: DualLists, typed: Typed): Promise<{ offered?: Record<string, ShownLists> }> {
  const shown: Record<string, ShownLists> = {}
  for (const [name, listOptions] of Object.entries(lists)) {
    const options = await listOptions()
    if (options.length > maxInPage) shown[name] = showLists(typed, name, options)
  }
  return Object.keys(shown).length > 0 ? { offered: shown } : {}
}

export async function readFields<Schema extends FormSchema>(request: Request, form: FormDefinition<Schema>): Promise<FormData> {
  if (comingBack.has(request)) throw new Response(null, { status: 404 })
  return readOwnFields(await readForm(request), await form.schema()).form
}

export async function rejectForm<Schema extends FormSchema>(
  sent: FormData,
  form: FormDefinition<Schema>,
  domainError: DomainError,
  status = 400,
): Promise<Answer> {
  const schema = await form.schema()
  return respond<never>(replyRefused(readOwnFields(sent, schema).form, schema, domainError, {}, status))
}

function replyRefused(form: FormData, schema: z.ZodType, error: DomainError, more: object, status = 400): Reply {
  const submission = parseTyped(form)
  const { field, message, retryAfterSeconds } = error
  const errors = field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] }
  const reply = { ...submission.reply({ ...errors, hideFields: secretsOf(form, schema) }), ...more }
  return { reply, status: retryAfterSeconds === undefined ? status : 429, retryAfterSeconds, error }
}

/** By their schema's mark, and by name, for a field whose mark is missing. */
const secretsOf = (form: FormData, schema: z.ZodType) => [
  ...new Set([...secretsIn(form, schema), ...[...form.keys()].filter((name) => /password/i.test(name))]),
]
