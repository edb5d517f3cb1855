import { z } from '#domain/ground/schema.ts'

/** The language switch, and the page it was pressed on. */
export const languageForm = z.object({ language: z.string(), back: z.string() })
