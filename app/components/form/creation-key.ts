import { z } from '#domain/platform/schema.ts'

/** Sent unseen with every form that creates something: a form submitted twice creates one thing. */
export const creationKey = z.uuid({ error: 'failures.staleForm' })
