import { creationKey } from '#app/components/form/creation-key.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { readCalendarChoice } from '#domain/calendars/calendar-choice.ts'
import { required } from '#domain/core/required-fields.ts'
import { z } from '#domain/platform/schema.ts'

export const calendarForm = defineForm(
  'newCalendar',
  z.object({
    key: creationKey,
    of: z.string({ error: required('calendars.of') }).refine((text) => readCalendarChoice(text) !== null, 'failures.staleForm'),
  }),
)
