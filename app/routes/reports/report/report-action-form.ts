import { z } from '#domain/ground/schema.ts'

/** What is done with a schedule on its report's page. */
export const reportActionForm = z.object({ intent: z.enum(['pause', 'resume'], { error: 'failures.staleForm' }) })
