import { creationKey } from '#app/components/form/creation-key.ts'
import { requiredDay } from '#app/components/form/fields/day-schema.ts'
import { chosenIds } from '#app/components/form/fields/dual-list.ts'
import { dualListFields } from '#app/components/form/fields/dual-list-schema.ts'
import { versionField } from '#app/components/form/fields/number-fields.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { ownPassword } from '#app/components/form/schema/own-password.ts'
import { backlogs } from '#domain/alerts/webhooks/endpoints/webhook-endpoint.ts'
import { webhookTypes } from '#domain/alerts/webhooks/webhook-types.ts'
import { required } from '#domain/core/required-fields.ts'
import { requiredText } from '#domain/core/text-fields.ts'
import { z } from '#domain/platform/schema.ts'

const mostCustomers = 2_000
const longestUrl = 2_000

const endpoint = {
  name: requiredText('webhooks.name', 80),
  url: requiredText('webhooks.url', longestUrl),
  types: z
    .array(z.enum(webhookTypes, { error: 'failures.staleForm' }))
    .min(1, 'webhooks.typesRequired')
    .max(webhookTypes.length, 'failures.staleForm'),
  owner: z
    .string()
    .regex(/^\d{1,15}$/, 'failures.staleForm')
    .optional(),
  ignoresOwn: z.literal('on', { error: 'failures.staleForm' }).optional(),
  ...dualListFields('customers', mostCustomers),
  ownPassword,
}

export const webhookForm = defineForm('newWebhook', z.object({ key: creationKey, ...endpoint }))
export const webhookEditForm = defineForm('webhookEdit', z.object({ version: versionField, ...endpoint }))
export const webhookSecretForm = defineForm('webhookSecret', z.object({ key: creationKey, ownPassword }))
export const webhookOnForm = defineForm('webhookOn', z.object({ backlog: z.enum(backlogs, { error: required('webhooks.backlog') }) }))
export const webhookReplayForm = defineForm('webhookReplay', z.object({ since: requiredDay('webhooks.replaySince') }))

interface TypedEndpoint {
  name: string
  url: string
  types: readonly string[]
  owner?: string | undefined
  ignoresOwn?: 'on' | undefined
  customers: readonly string[]
}

export function readEndpoint({ name, url, types, owner, ignoresOwn, customers }: TypedEndpoint) {
  return {
    name,
    url,
    types,
    ignoresOwn: ignoresOwn === 'on',
    ownerId: owner ? Number(owner) : null,
    customerIds: customers.length > 0 ? chosenIds(customers) : null,
  }
}
