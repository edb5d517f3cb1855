import { z } from '#domain/ground/schema.ts'
import { creationKey } from '../form/creation-key.ts'

/** A new document. What the file itself may be is judged where it arrives. */
export const documentForm = z.object({ key: creationKey, file: z.custom<File>().optional() })
