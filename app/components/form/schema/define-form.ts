import { getZodConstraint } from '@conform-to/zod/v4'
import type { RouteName } from '#domain/core/routes.ts'
import type { z } from '#domain/platform/schema.ts'

type Values = Record<string, unknown>
export type FormSchema = z.ZodType<Values, Values>

/** The HTML attributes of a form's fields, by field name. */
type FormConstraint = Record<string, { required?: boolean; multiple?: boolean; pattern?: string }>

/**
 * A form as pages and actions know it. Pages draw its fields by `constraint`; browsers load `schema` when somebody enters the form
 * (`withForms` of the build).
 */
export interface FormDefinition<Schema extends FormSchema = FormSchema> {
  constraint: FormConstraint
  schema: () => Promise<Schema>
}

/** What a form's command receives. */
export type ValueOf<Form> = Form extends FormDefinition<infer Schema> ? z.output<Schema> : never

const forms = new Map<RouteName, FormDefinition>()

/** The form that is sent to a route, of the modules that are loaded: all of them in a portal. Null for an action without fields. */
export const formOf = (route: RouteName): FormDefinition | null => forms.get(route) ?? null

/** Defines the form that is sent to the routes: a file `x-form.ts` exports it and nothing else that a page calls. */
export function defineForm<Schema extends FormSchema>(routes: RouteName | readonly RouteName[], schema: Schema): FormDefinition<Schema> {
  const form = definePart(schema)
  for (const route of [routes].flat() as RouteName[]) forms.set(route, form)
  return form
}

/** One of several forms of a page, whose `defineForm` is the union of them. */
export function definePart<Schema extends FormSchema>(schema: Schema): FormDefinition<Schema> {
  let known: FormConstraint | undefined
  return {
    get constraint() {
      known ??= constraintOf(schema)
      return known
    },
    schema: async () => schema,
  }
}

function constraintOf(schema: FormSchema): FormConstraint {
  const fields = Object.entries(getZodConstraint(schema)).map(([name, field]) => [name, withoutFalse(field)] as const)
  return Object.fromEntries(fields.filter(([, attributes]) => Object.keys(attributes).length > 0))
}

/** Absent and false attributes are the same to a field, and pages load them. */
const withoutFalse = (attributes: object) => Object.fromEntries(Object.entries(attributes).filter(([, value]) => value))
