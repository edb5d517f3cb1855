import { z } from '#domain/platform/schema.ts'

export const mailAddressForm = z.object({ wish: z.enum(['yes', 'no']).optional() })
