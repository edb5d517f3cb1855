import type { Controller } from './controller.ts'
import { readDocument } from './document.ts'
import text from './terms.md?raw'

/** Terms and conditions of use of electronic media (spec 3 §2 "Legal pages", 1). */
export const termsOf = (controller: Controller) => readDocument(text, controller)
