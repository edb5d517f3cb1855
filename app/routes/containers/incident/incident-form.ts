import { requiredDay } from '#app/components/form/fields/day-schema.ts'
import { versionField } from '#app/components/form/fields/number-fields.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { incidentComment, incidentType } from '#domain/freight/containers/incidents/incident-schema.ts'
import { z } from '#domain/platform/schema.ts'

/** Ignores the cause of an abandoned container. Without `version` the incident is new. */
export const incidentForm = defineForm(
  'incident',
  z
    .object({
      version: versionField.optional(),
      type: incidentType,
      cause: z
        .string()
        .regex(/^\d{1,9}$/, 'incidents.causeRequired')
        .transform(Number)
        .optional(),
      occurredOn: requiredDay('incidents.date'),
      comment: incidentComment.optional(),
    })
    .refine(({ type, cause }) => type === 'A' || cause !== undefined, {
      error: 'incidents.causeRequired',
      path: ['cause'],
      // Also where another field is missing, so that one response names all errors.
      when: () => true,
    }),
)
