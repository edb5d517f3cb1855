import { parse, type SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { json, type TypedResponse } from '@remix-run/node'
import type { z } from 'zod'
import { Refusal } from '#domain/ground/refusal.ts'

type Answer = TypedResponse<SubmissionResult<string[]>>

/**
 * Reads a form, has the command act on it, and answers what did not go through: the one place that knows 200 from 400.
 * Whatever was typed goes back with the refusal, so nothing is lost; passwords are never sent back.
 */
export async function answerSubmission<Schema extends z.ZodType, Result>(
  request: Request,
  schema: Schema,
  command: (value: z.output<Schema>) => Promise<Result>,
): Promise<Result | Answer> {
  return answerForm(await request.formData(), schema, command)
}

/** The same for a form that has been read already. */
export async function answerForm<Schema extends z.ZodType, Result>(
  sent: FormData,
  schema: Schema,
  command: (value: z.output<Schema>) => Promise<Result>,
): Promise<Result | Answer> {
  const form = withoutNul(sent)
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') {
    return json(submission.reply({ hideFields: secretsOf(form) }), { status: submission.status === 'error' ? 400 : 200 })
  }
  try {
    return await command(submission.value as z.output<Schema>)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refuseForm(form, error)
  }
}

/** A path such as `contacts[2].email`; the form library throws at any other, and would make a list of any length asked for. */
const fieldName = /^(?!.*(?:__proto__|constructor))\w+(?:\.\w+|\[\d{0,3}\])*$/

/** The answer to a form that broke a rule: the words beside their field, and all that was typed. */
export function refuseForm(form: FormData, refusal: Refusal, status = 400): Answer {
  const submission = parse<null, string[]>(form, { resolve: () => ({ value: null }) })
  const errors = refusal.field ? { fieldErrors: { [refusal.field]: [refusal.key] } } : { formErrors: [refusal.key] }
  const waiting = 'retryAfterSeconds' in refusal ? { 'Retry-After': String(refusal.retryAfterSeconds) } : undefined
  const reply = submission.reply({ ...errors, hideFields: secretsOf(form) })
  return json(reply, { status: waiting ? 429 : status, ...(waiting && { headers: waiting }) })
}

const secretsOf = (form: FormData) => [...form.keys()].filter((name) => /password/i.test(name))

/** No text of ours has a use for NUL, and PostgreSQL refuses it; a field whose name none of ours could have is dropped. */
function withoutNul(form: FormData): FormData {
  const clean = new FormData()
  for (const [name, value] of form) {
    if (fieldName.test(name)) clean.append(name, typeof value === 'string' ? value.replaceAll('\0', '') : value)
  }
  return clean
}
