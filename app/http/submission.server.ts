import { parse, type SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { json, type TypedResponse } from '@remix-run/node'
import { type DualOption, mostInPage, pressed, type ShownLists, showLists } from '#app/components/form/parts/dual-list.ts'
import { inOrder } from '#app/components/form/schema/in-order.ts'
import { readOwnFields, secretsIn } from '#app/components/form/schema/own-fields.ts'
import { Outdated, Refusal } from '#domain/ground/refusal.ts'
import type { z } from '#domain/ground/schema.ts'

/** What may be associated in each of a form's two-sided lists; asked only where the form is answered, not where it is acted on. */
type DualLists = Record<string, () => Promise<readonly DualOption[]>>

/** A form that one of its buttons has changed, what the button could not do, by field, and what else the page is told. */
interface Pressed {
  form: FormData
  errors?: Record<string, string[]>
  more?: Record<string, unknown>
}

/** What a button that only changes the form has made of it; undefined where none was pressed. */
export type Pressing = (form: FormData) => Pressed | undefined | Promise<Pressed | undefined>

type Answer = TypedResponse<SubmissionResult<string[]>>

/**
 * Reads a form, has the command act on it, and answers what did not go through: the one place that knows 200 from 400.
 * Whatever was typed goes back with the refusal, so nothing is lost; passwords are never sent back.
 */
export async function answerSubmission<Schema extends z.ZodType, Result>(
  request: Request,
  schema: Schema,
  command: (value: z.output<Schema>) => Promise<Result>,
  lists: DualLists = {},
  press?: Pressing,
): Promise<Result | Answer> {
  return answerForm(await readForm(request), schema, command, lists, press, comingBack.get(request))
}

/** What a form that is not acted on says, and the status of its answer. */
interface ComingBack {
  form: FormData
  messages: string[]
  status: number
}

const comingBack = new WeakMap<Request, ComingBack>()
const read = new WeakMap<Request, FormData>()
/** Forms that a browser sent without scripts: its page is drawn anew, and secrets that were typed into it are gone. */
const pages = new WeakSet<FormData>()

/** A request whose form comes back as if it had been refused with these messages: with all that was typed, and acted on by nothing. */
export function bringBack({ url, headers }: Request, form: FormData, answer: Omit<ComingBack, 'form'>): Request {
  const asked = new Request(url, { method: 'POST', headers, body: '' })
  comingBack.set(asked, { form, ...answer })
  read.set(asked, form)
  return asked
}

/** How a form comes back that is not to be acted on; undefined for one that is. */
export const comesBack = (request: Request) => comingBack.get(request)

/** The form of a request, which may be asked for more than once. */
export async function readForm(request: Request): Promise<FormData> {
  const form = read.get(request) ?? (await request.formData())
  if (request.headers.get('Accept')?.includes('text/html')) pages.add(form)
  return noteForm(request, form)
}

/** Remembers a form that was read as it came, for what has to say that it failed. */
export function noteForm(request: Request, form: FormData): FormData {
  read.set(request, form)
  return form
}

/** What was typed into a form of this schema, the names of its fields that are secrets, and those of files that came with it. */
export function typedParts(sent: FormData, schema: z.ZodType) {
  const { form } = readOwnFields(sent, schema)
  const files = [...sent.values()].flatMap((value) => (typeof value === 'string' || value.name === '' ? [] : [value.name]))
  return { form, secrets: secretsOf(form, schema).filter((name) => form.get(name) !== ''), files }
}

/**
 * The same for an edit that somebody else may have got in before: then the answer also has what stands now, as `stale`, with the
 * names of what is associated in the form, for the page to show beside what was typed. Saved again, knowingly, it is an edit of that.
 */
export async function answerEdit<Schema extends z.ZodType, Result>(
  request: Request,
  schema: Schema,
  command: (value: z.output<Schema>) => Promise<Result>,
  lists: DualLists = {},
) {
  let outdated: Outdated<unknown> | undefined
  const keep = (error: unknown) => {
    if (error instanceof Outdated) outdated = error
    throw error
  }
  const answer = await answerSubmission(request, schema, (value) => command(value).catch(keep), lists)
  if (!outdated) return answer
  const { standing, version } = outdated
  const reply = await (answer as Answer).json()
  const chosen: Record<string, string[]> = {}
  for (const [name, listOptions] of Object.entries(lists)) {
    const ids = new Set([reply.initialValue?.[name] ?? []].flat().map(String))
    chosen[name] = (await listOptions()).filter(({ id }) => ids.has(id)).map((option) => option.name)
  }
  return json({ ...reply, stale: { standing, version, chosen } }, { status: 409 })
}

/** Answers a question that has a button and no fields (`Confirm`): a refusal of the domain is told in place of the question. */
export async function answerConfirmed<Result>(command: () => Promise<Result>) {
  try {
    return await command()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return json({ refused: error.message }, { status: 400 })
  }
}

/** What `answerSubmission` does, for a form that has been read already. */
export async function answerForm<Schema extends z.ZodType, Result>(
  sent: FormData,
  schema: Schema,
  command: (value: z.output<Schema>) => Promise<Result>,
  lists: DualLists = {},
  press: Pressing = () => undefined,
  back?: ComingBack,
): Promise<Result | Answer> {
  const { form, isForeign } = readOwnFields(sent, schema)
  const told = back && { formErrors: back.messages }
  const offered = (after: FormData) => showLong(lists, after)
  if (isForeign && !back) return replyRefused(form, schema, new Refusal('failures.staleForm'), await offered(form))
  for (const [name, listOptions] of Object.entries(lists)) {
    const after = form.get(`${name}Press`) ? pressed(form, name, await listOptions()) : undefined
    if (!after) continue
    const isAdded = after.getAll(name).length > form.getAll(name).length
    const secrets = secretsOf(after, schema)
    const reply = parseTyped(after).reply({ ...told, hideFields: secrets })
    const emptied = pages.has(sent) ? secrets.filter((secret) => after.get(secret)) : []
    return json({ ...reply, ...(emptied.length > 0 && { emptied }), ...(isAdded && { added: name }), ...(await offered(after)) })
  }
  const changed = await press(form)
  if (changed) {
    const reply = parseTyped(changed.form).reply({
      ...told,
      fieldErrors: changed.errors ?? {},
      hideFields: secretsOf(changed.form, schema),
    })
    return json({ ...reply, ...changed.more, ...(await offered(changed.form)) })
  }
  if (back) {
    const reply = parseTyped(form).reply({ ...told, hideFields: secretsOf(form, schema) })
    return json({ ...reply, ...(await offered(form)) }, { status: back.status })
  }
  const submission = inOrder(parseWithZod(form, { schema }), schema)
  if (submission.status !== 'success') {
    const reply = submission.reply({ hideFields: secretsOf(form, schema) })
    return json({ ...reply, ...(await offered(form)) }, { status: submission.status === 'error' ? 400 : 200 })
  }
  try {
    return await command(submission.value as z.output<Schema>)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return replyRefused(form, schema, error, await offered(form))
  }
}

/** What lists show whose options are too many for the page, as `offered`. */
async function showLong(lists: DualLists, form: FormData): Promise<{ offered?: Record<string, ShownLists> }> {
  const shown: Record<string, ShownLists> = {}
  for (const [name, listOptions] of Object.entries(lists)) {
    const options = await listOptions()
    if (options.length > mostInPage) shown[name] = showLists(form, name, options)
  }
  return Object.keys(shown).length > 0 ? { offered: shown } : {}
}

/** The fields of a form that answers with no words, such as a switch or a beacon: whatever it has no field for is dropped. */
export async function readFields(request: Request, schema: z.ZodType): Promise<FormData> {
  if (comingBack.has(request)) throw new Response(null, { status: 404 })
  return readOwnFields(await readForm(request), schema).form
}

/** The answer to a form that broke a rule: the words beside their field, and all that was typed. */
export function refuseForm(sent: FormData, schema: z.ZodType, refusal: Refusal, status = 400): Answer {
  return replyRefused(readOwnFields(sent, schema).form, schema, refusal, {}, status)
}

function replyRefused(form: FormData, schema: z.ZodType, refusal: Refusal, more: object, status = 400): Answer {
  form.delete('__intent__')
  const submission = parseTyped(form)
  const { field, message, retryAfterSeconds } = refusal
  const errors = field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] }
  const reply = { ...submission.reply({ ...errors, hideFields: secretsOf(form, schema) }), ...more }
  if (retryAfterSeconds === undefined) return json(reply, { status })
  return json(reply, { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } })
}

/** What was typed, names such as `filters[0].field` resolved into objects and lists. */
export const readTyped = (form: FormData): Record<string, unknown> => parseTyped(form).payload

const parseTyped = (form: FormData) => parse<null, string[]>(form, { resolve: () => ({ value: null }) })

/** By their schema's mark; by their name as well, for one that was forgotten there. */
const secretsOf = (form: FormData, schema: z.ZodType) => [
  ...new Set([...secretsIn(form, schema), ...[...form.keys()].filter((name) => /password/i.test(name))]),
]
