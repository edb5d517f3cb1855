import { z } from '#domain/ground/schema.ts'

/** Whether the portal may write to an address. */
export const mailAddressForm = z.object({ wish: z.enum(['yes', 'no']).optional() })
