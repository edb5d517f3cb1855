import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { json, type TypedResponse } from '@remix-run/node'
import type { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'

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
  const form = withoutNul(await request.formData())
  const hideFields = [...form.keys()].filter((name) => /password/i.test(name))
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') {
    return json(submission.reply({ hideFields }), { status: submission.status === 'error' ? 400 : 200 })
  }
  try {
    return await command(submission.value as z.output<Schema>)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const reply = error.field ? { fieldErrors: { [error.field]: [error.key] } } : { formErrors: [error.key] }
    const waiting = 'retryAfterSeconds' in error ? { 'Retry-After': String(error.retryAfterSeconds) } : undefined
    return json(submission.reply({ ...reply, hideFields }), { status: waiting ? 429 : 400, ...(waiting && { headers: waiting }) })
  }
}

/** A path such as `contacts[2].email`; the form library throws at any other, and would make a list of any length asked for. */
const fieldName = /^(?!.*(?:__proto__|constructor))\w+(?:\.\w+|\[\d{0,3}\])*$/

/** No text of ours has a use for NUL, and PostgreSQL refuses it; a field whose name none of ours could have is dropped. */
function withoutNul(form: FormData): FormData {
  const clean = new FormData()
  for (const [name, value] of form) {
    if (fieldName.test(name)) clean.append(name, typeof value === 'string' ? value.replaceAll('\0', '') : value)
  }
  return clean
}
