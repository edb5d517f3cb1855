import { encodeMessage } from '#domain/platform/domain-error.ts'
import { z } from '#domain/platform/schema.ts'

const maxReasonLength = 500

/** Blank for none: whoever revises what another has added must give one. */
export const revisionReason = z
  .string()
  .trim()
  .max(maxReasonLength, encodeMessage('revisions.reasonTooLong', { most: maxReasonLength }))
  .optional()
