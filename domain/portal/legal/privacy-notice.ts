import type { Controller } from './controller.ts'
import { readDocument } from './legal-document.ts'
import text from './privacy-notice.md?raw'

export const noticeOf = (controller: Controller) => readDocument(text, controller)
