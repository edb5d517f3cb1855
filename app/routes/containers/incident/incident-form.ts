import { requiredDay } from '#app/components/form/parts/day-schema.ts'
import { versionField } from '#app/components/form/parts/sent-numbers.ts'
import { linesOfText, z } from '#domain/ground/schema.ts'

/** An incident; what the cause says of an abandoned container does not count. Without `version` it is a new one. */
export const incidentForm = z
  .object({
    version: versionField.optional(),
    type: z.enum(['A', 'S'], { error: 'incidents.typeRequired' }),
    cause: z
      .string()
      .regex(/^\d{1,9}$/, 'incidents.causeRequired')
      .transform(Number)
      .optional(),
    occurredOn: requiredDay('incidents.date'),
    comment: linesOfText().max(2_000, 'incidents.commentTooLong').optional(),
  })
  .refine(({ type, cause }) => type === 'A' || cause !== undefined, {
    error: 'incidents.causeRequired',
    path: ['cause'],
    // Also where something else is missing, so that all of it is named at once.
    when: () => true,
  })
