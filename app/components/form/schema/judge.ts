import type { Submission } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import type { z } from '#domain/ground/schema.ts'
import { inOrder } from './in-order.ts'

export type Schema<Value> = z.ZodType<Value, Record<string, unknown>>
export type Judge = (form: FormData) => Submission<unknown, string[]>

/** What a form's schema says of each of its fields: whether it is required, how long it may be. */
export const constraintOf = <Value>(schema: Schema<Value>) => getZodConstraint(schema)

/**
 * Judges what is typed into the form of that id by its schema; undefined for no form. The build replaces this file by
 * judge.browser.ts in what browsers load (jobs/commands/building/later-judges.ts).
 */
export const useJudge = <Value>(schema: Schema<Value>, formId: string | null): Judge | undefined =>
  formId === null ? undefined : (form) => inOrder(parseWithZod(form, { schema }), schema) as Submission<unknown, string[]>
