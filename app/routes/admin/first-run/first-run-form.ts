import { z } from '#domain/core/schema.ts'
import { firstSteps } from '#domain/operations/first-run/first-steps.ts'

export const firstRunForm = z.object({ step: z.enum(firstSteps), act: z.enum(['skip', 'take-up']) })
