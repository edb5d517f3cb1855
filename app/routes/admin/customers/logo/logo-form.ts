import { z } from '#domain/ground/schema.ts'

/** A new logo. What the file itself may be is judged where it arrives. */
export const logoForm = z.object({ file: z.custom<File>().optional() })
