import { z } from '#domain/core/schema.ts'

export const followForm = z.object({ wish: z.enum(['follow', 'stop']) })
