import { z } from '#domain/ground/schema.ts'

export const mailAddressForm = z.object({ wish: z.enum(['yes', 'no']).optional() })
