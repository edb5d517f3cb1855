import type { FieldMetadata, FieldName, FormMetadata } from '@conform-to/react'
import type { z } from '#domain/platform/schema.ts'
import type { FormDefinition } from './schema/define-form.ts'

// biome-ignore lint/suspicious/noExplicitAny: conform's operations name the fields that they take
export type AnyForm = FormMetadata<any, string[]>

/** The fields of a form, for a part of a page: `Pick<FieldsOf<typeof groupForm>, 'name'>` fits every form that has them. */
export type FieldsOf<Form> =
  Form extends FormDefinition<infer Schema> ? { [Name in keyof z.input<Schema>]-?: FieldMetadata<z.input<Schema>[Name]> } : never

type Single = string | number | boolean

/** A field of one value, needed or not. */
export type OneField<Value extends Single = Single> = FieldMetadata<Single | null | undefined> & {
  name: FieldName<Value | null | undefined>
}

/** A field of several values under one name: boxes, a list of ids. */
export type ManyField<Value extends string = string> = FieldMetadata<string[] | null | undefined> & {
  name: FieldName<Value[] | null | undefined>
}
