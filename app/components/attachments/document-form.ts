import { creationKey } from '#app/components/form/creation-key.ts'
import { documentCategories } from '#domain/core/attachments/document-categories.ts'
import { z } from '#domain/platform/schema.ts'

export const documentForm = z.object({ key: creationKey, file: z.custom<File>().optional() })

const withCategory = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.object({ category: z.enum(names, { error: 'failures.staleForm' }).optional(), ...documentForm.shape })

export const categorizedForms = {
  shipment: withCategory(documentCategories.shipment),
  container: withCategory(documentCategories.container),
}
export type Categorized = keyof typeof categorizedForms
