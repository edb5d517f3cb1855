import { z } from '#domain/ground/schema.ts'

/** Drawn for each form that makes something and sent along unseen: the same form sent twice makes one thing. */
export const creationKey = z.uuid({ error: 'failures.staleForm' })
