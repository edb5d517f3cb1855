import { text } from '#app/api/schemas/freight.ts'
import { z } from '#domain/platform/schema.ts'

const instant = z.iso.datetime()

export const dated = { version: z.number().int(), createdAt: instant, updatedAt: instant }

export const person = { name: z.string(), lastName: z.string(), email: z.string(), position: text, telephone: text }

export const [createdAt, updatedAt] = ['2026-01-05T09:00:00.000Z', '2026-02-01T09:00:00.000Z']
