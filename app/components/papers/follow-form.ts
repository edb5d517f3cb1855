import { z } from '#domain/ground/schema.ts'

/** Following a shipment or container, or following it no longer. */
export const followForm = z.object({ wish: z.enum(['follow', 'stop']) })
