import { z } from '#domain/platform/schema.ts'

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/)

const answerOf = <Shape extends z.ZodRawShape>(response: Shape) =>
  z.object({
    id: base64url(1_400),
    rawId: base64url(1_400),
    type: z.literal('public-key'),
    response: z.object({ clientDataJSON: base64url(4_000), ...response }),
  })

const added = answerOf({
  attestationObject: base64url(40_000),
  transports: z
    .array(z.string().regex(/^[a-z-]{1,20}$/))
    .max(10)
    .optional()
    .catch([]),
})

const signed = answerOf({
  authenticatorData: base64url(4_000),
  signature: base64url(4_000),
  userHandle: base64url(100).optional(),
})

const readWith = <Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | null => {
  try {
    const read = schema.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** A new passkey as the browser writes it in JSON; null for anything else. */
export const readAdded = (text: string) => readWith(added, text)

/** A challenge that a passkey has signed, likewise. */
export const readSigned = (text: string) => readWith(signed, text)
