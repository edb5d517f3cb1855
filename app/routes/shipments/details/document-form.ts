import { creationKey } from '#app/components/form/creation-key.ts'
import { documentKinds, kindOfName, mostBytes } from '#domain/ground/files/kinds.ts'
import { z } from '#domain/ground/schema.ts'

/** A new document. What the file itself may be is judged where it arrives. */
export const documentForm = z.object({ key: creationKey, file: z.custom<File>().optional() })

/** What can be seen of a file before it is sent (spec 3 §5). */
export function faultOf(file: Pick<File, 'name' | 'size'>): string | undefined {
  if (!kindOfName(file.name, documentKinds)) return 'files.invalid'
  if (file.size === 0) return 'files.empty'
  return file.size > mostBytes ? 'files.tooLarge' : undefined
}
