import { defineForm } from '#app/components/form/schema/define-form.ts'
import { firstSteps } from '#domain/operations/first-run/first-steps.ts'
import { z } from '#domain/platform/schema.ts'

export const firstRunForm = defineForm('firstRun', z.object({ step: z.enum(firstSteps), act: z.enum(['skip', 'take-up']) }))
