import type { Controller } from './controller.ts'
import { readDocument } from './document.ts'
import text from './notice.md?raw'

/** The full privacy notice, in fourteen sections (spec 3 §2 "Legal pages", 2). */
export const noticeOf = (controller: Controller) => readDocument(text, controller)
