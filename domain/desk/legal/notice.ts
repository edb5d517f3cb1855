import type { Controller } from './controller.ts'
import { readDocument } from './document.ts'
import text from './notice.md?raw'

export const noticeOf = (controller: Controller) => readDocument(text, controller)
