import { defineForm } from '#app/components/form/schema/define-form.ts'
import { z } from '#domain/platform/schema.ts'

const switched = z.literal('on').optional()

export const assistantForm = defineForm(
  'assistantSettings',
  z.object({
    isOn: switched,
    registers: switched,
    role1: switched,
    role2: switched,
    role3: switched,
    role4: switched,
    role5: switched,
    prices: switched,
    parties: switched,
    documents: switched,
    comments: switched,
    tickets: switched,
  }),
)
