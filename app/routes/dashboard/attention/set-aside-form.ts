import { defineForm, definePart } from '#app/components/form/schema/define-form.ts'
import { setAsideFields } from '#domain/freight/attention/set-aside-schema.ts'
import { z } from '#domain/platform/schema.ts'

const asideSchema = z.object({ intent: z.literal('set-aside'), ...setAsideFields })
export const asideForm = definePart(asideSchema)

export const setAsideForm = defineForm(
  'setAside',
  z.discriminatedUnion('intent', [asideSchema, z.object({ intent: z.literal('bring-back') })]),
)
