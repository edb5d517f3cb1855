import type { Controller } from './controller.ts'
import { readDocument } from './legal-document.ts'
import text from './terms.md?raw'

export const termsOf = (controller: Controller) => readDocument(text, controller)
