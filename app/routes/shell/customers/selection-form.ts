import { z } from '#domain/ground/schema.ts'

/** More boxes than a form may be long. */
const most = 20_000

const boxes = z.array(z.string()).max(most)

/** The picker of customers: the boxes checked, and the groups that were whole when it was drawn. */
export const selectionForm = z.object({ customer: boxes, group: boxes, whole: boxes, choose: z.string(), back: z.string() })
