import { z } from '#domain/core/schema.ts'

export const mailAddressForm = z.object({ wish: z.enum(['yes', 'no']).optional() })
