import { choices } from '#domain/desk/alerts/hearing/choice.ts'
import { type AlertKind, alertKinds } from '#domain/desk/alerts/kinds.ts'
import { z } from '#domain/ground/schema.ts'

/** A kind as the name of a field. */
export const fieldOf = (kind: AlertKind) => kind.replaceAll('-', '_')

/** How a person wants to hear of each kind; or that all in the inbox has been read. */
export const hearingForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('choose'),
    ...Object.fromEntries(alertKinds.map((kind) => [fieldOf(kind), z.enum(choices).optional()])),
  }),
  z.object({ intent: z.literal('read') }),
])
