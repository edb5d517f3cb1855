import { calls } from '#app/api/calls.server.ts'
import { z } from '#domain/platform/schema.ts'

/**
 * What an answer has that the document does not promise, and what it lacks: a row of the database that is spread into an answer tells
 * programs, and whoever reads along, of columns that nobody meant to publish.
 */
export function complaintsAbout(method: string, path: string, status: number, body: unknown): string[] {
  const [plain = '', query = ''] = path.split('?')
  const answered = calls.filter((each) => each.method === method.toLowerCase() && matches(each.path, plain))
  const call = answered.sort((one, other) => one.path.split(':').length - other.path.split(':').length)[0]
  const promised = call?.answers[status as 200]
  const schema = promised === 'stream' ? call?.line : promised
  if (!call || !(schema instanceof z.ZodType)) return []
  // `fields` leaves out what the schema requires.
  const errors = new URLSearchParams(query).has('fields') ? [] : (schema.safeParse(body).error?.issues ?? [])
  return [
    ...errors.map(({ path, message }) => `${call.id}: ${path.join('.')} ${message}`),
    ...unpromised(schema, body).map((where) => `${call.id}: ${where} is not in the document`),
  ]
}

const matches = (template: string, path: string) => new RegExp(`^${template.replace(/:\w+/g, '[^/]+')}$`).test(path)

function unpromised(schema: z.ZodType, value: unknown, where = ''): string[] {
  if (value === null || typeof value !== 'object') return []
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return unpromised(schema.unwrap() as z.ZodType, value, where)
  if (schema instanceof z.ZodUnion) {
    const fitting = (schema.options as z.ZodType[]).filter((each) => each.safeParse(value).success)
    return fitting.length > 0 ? unpromised(fitting[0] as z.ZodType, value, where) : []
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return [...new Set(value.flatMap((each) => unpromised(schema.element as z.ZodType, each, `${where}[]`)))]
  }
  if (schema instanceof z.ZodRecord) {
    return Object.values(value).flatMap((each) => unpromised(schema.valueType as z.ZodType, each, `${where}.*`))
  }
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(value).flatMap(([key, each]) => {
    const field = schema.shape[key] as z.ZodType | undefined
    return field ? unpromised(field, each, `${where}.${key}`) : [`${where}.${key}`]
  })
}
