import { setAsideFields } from '#domain/freight/attention/set-aside-schema.ts'
import { z } from '#domain/platform/schema.ts'

export const asideForm = z.object({ intent: z.literal('set-aside'), ...setAsideFields })

export const setAsideForm = z.discriminatedUnion('intent', [asideForm, z.object({ intent: z.literal('bring-back') })])
