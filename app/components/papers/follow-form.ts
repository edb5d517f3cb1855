import { z } from '#domain/ground/schema.ts'

export const followForm = z.object({ wish: z.enum(['follow', 'stop']) })
