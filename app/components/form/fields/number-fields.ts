import { z } from '#domain/platform/schema.ts'

const numberOf = (pattern: RegExp) => z.string({ error: 'failures.staleForm' }).regex(pattern, 'failures.staleForm').transform(Number)

/** The row's version when the form was drawn, for optimistic locking. */
export const versionField = numberOf(/^\d{1,9}$/)

export const idField = numberOf(/^\d{1,15}$/)

/** An entry of a catalogue: its id is an integer of four bytes, and PostgreSQL refuses a longer number. */
export const entryIdField = numberOf(/^\d{1,9}$/)
