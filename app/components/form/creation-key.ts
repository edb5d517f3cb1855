import { z } from 'zod'

/** Drawn for each form that makes something and sent along unseen: the same form sent twice makes one thing. */
export const creationKey = z.uuid({ error: 'failures.staleForm' })
