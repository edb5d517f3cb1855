import { encodeMessage } from '#domain/platform/domain-error.ts'
import { z } from '#domain/platform/schema.ts'
import { longestNote } from './share-link.ts'

export const shareNote = z
  .string()
  .trim()
  .max(longestNote, encodeMessage('sharing.noteLong', { most: longestNote }))
