import { z } from '#domain/platform/schema.ts'

/** More boxes than a form may contain. */
const most = 20_000

const boxes = z.array(z.string()).max(most)

export const selectionForm = z.object({ customer: boxes, group: boxes, whole: boxes, choose: z.string(), back: z.string() })
