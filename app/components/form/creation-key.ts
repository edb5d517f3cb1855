import { z } from '#domain/ground/schema.ts'

/** A random key in every form that makes something, sent along unseen: the same form sent twice makes one thing. */
export const creationKey = z.uuid({ error: 'failures.staleForm' })
