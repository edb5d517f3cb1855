import { documentCategories } from '#domain/ground/papers/categories.ts'
import { z } from '#domain/ground/schema.ts'
import { creationKey } from '../form/creation-key.ts'

/** A new document. What the file itself may be is judged where it arrives. */
export const documentForm = z.object({ key: creationKey, file: z.custom<File>().optional() })

const withCategory = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.object({ category: z.enum(names, { error: 'failures.staleForm' }).optional(), ...documentForm.shape })

/** New documents of those nouns whose documents have categories (decision 44). The file comes last, when all else has arrived. */
export const categorizedForms = {
  shipment: withCategory(documentCategories.shipment),
  container: withCategory(documentCategories.container),
}
export type Categorized = keyof typeof categorizedForms
