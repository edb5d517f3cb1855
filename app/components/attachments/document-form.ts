import { creationKey } from '#app/components/form/creation-key.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { documentCategories } from '#domain/core/attachments/document-categories.ts'
import { z } from '#domain/platform/schema.ts'

export const documentFields = { key: creationKey, file: z.custom<File>().optional() }

const withCategory = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.object({ category: z.enum(names, { error: 'failures.staleForm' }).optional(), ...documentFields })

export const invoiceDocumentForm = defineForm('invoice', z.object(documentFields))
export const shipmentDocumentForm = defineForm('shipmentDocuments', withCategory(documentCategories.shipment))
export const containerDocumentForm = defineForm('containerDocuments', withCategory(documentCategories.container))
