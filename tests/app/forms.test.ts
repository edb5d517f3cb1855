import { expect, test } from 'vitest'
import { fieldsOf } from '#app/components/form/schema/own-fields.ts'
import { forms } from '#app/forms.ts'
import type { RouteFacts } from '#domain/core/route-facts.ts'
import { routes } from '#domain/core/routes.ts'
import type { z } from '#domain/core/schema.ts'
import { routeFiles } from '#tests/support/route-files.ts'

/** Beside a form's own fields: what a dialog adds to it. */
const mostOwnFields = 400

function mostFieldsOf(schema: z.ZodType): number {
  const { fields, lists } = fieldsOf(schema)
  const timesIn = (name: string) => [...lists].reduce((times, [list, most]) => (name.startsWith(`${list}[]`) ? times * most : times), 1)
  // Boxes of one name are listed as `name` and as `name[]`.
  const own = [...fields].filter(([name]) => !(name.endsWith('[]') && fields.has(name.slice(0, -2))))
  return own.reduce((sum, [name, { most }]) => sum + most * timesIn(name), 0)
}

test('a route takes more than 500 fields where its form may have as many, and nowhere else', () => {
  const many = Object.entries(forms).flatMap(([file, schema]) => {
    const name = routeFiles.find((each) => each.file === file)?.name
    return schema && name && mostFieldsOf(schema) > mostOwnFields ? [name] : []
  })
  const named = Object.entries<RouteFacts>(routes).flatMap(([name, { manyFields }]) => (manyFields ? [name] : []))
  expect(named.sort()).toEqual(many.sort())
})
