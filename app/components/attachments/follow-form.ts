import { z } from '#domain/platform/schema.ts'

export const followForm = z.object({ wish: z.enum(['follow', 'stop']) })
