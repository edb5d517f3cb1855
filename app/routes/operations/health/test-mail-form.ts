import { defineForm } from '#app/components/form/schema/define-form.ts'
import { z } from '#domain/platform/schema.ts'

/** A button alone: the mail goes to whoever presses it. */
export const testMailForm = defineForm('health', z.object({}))
