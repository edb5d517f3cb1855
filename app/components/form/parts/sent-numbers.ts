import { z } from '#domain/ground/schema.ts'

const numberOf = (pattern: RegExp) => z.string({ error: 'failures.staleForm' }).regex(pattern, 'failures.staleForm').transform(Number)

/** What the record had when the form was drawn. */
export const versionField = numberOf(/^\d{1,9}$/)

/** An id that the page wrote into its form. */
export const idField = numberOf(/^\d{1,15}$/)
