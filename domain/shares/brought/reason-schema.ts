import { encodeMessage } from '#domain/platform/domain-error.ts'
import { z } from '#domain/platform/schema.ts'
import { longestReason } from './brought-document.ts'

/** Blank where the file is taken. */
export const decisionReason = z
  .string()
  .trim()
  .max(longestReason, encodeMessage('sharing.brought.reasonLong', { most: longestReason }))
