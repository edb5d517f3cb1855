import { count, text } from '#app/api/schemas/freight.ts'
import { z } from '#domain/platform/schema.ts'

const instant = z.iso.datetime()

export const [createdAt, updatedAt] = ['2026-01-05T09:00:00.000Z', '2026-02-01T09:00:00.000Z']

export const dated = {
  version: count.meta({ examples: [1] }),
  createdAt: instant.meta({ examples: [createdAt] }),
  updatedAt: instant.meta({ examples: [updatedAt] }),
}

export const person = {
  name: z.string().meta({ examples: ['Luis'] }),
  lastName: z.string().meta({ examples: ['Vega'] }),
  email: z.string().meta({ examples: ['luis@example.com'] }),
  position: text,
  telephone: text,
}
