import { z } from '#domain/platform/schema.ts'

/** The answer of a short list, which comes without pages. */
export const wholeList = (row: z.ZodType) => z.object({ data: z.array(row) })
