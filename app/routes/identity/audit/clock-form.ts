import { defineForm } from '#app/components/form/schema/define-form.ts'
import { browserClock } from '#domain/core/audit/browser-clock.ts'

export const clockForm = defineForm('unloadBeacon', browserClock)
