import { versionField } from '#app/components/form/fields/number-fields.ts'
import { commentText } from '#domain/core/attachments/comment-schema.ts'
import { revisionReason } from '#domain/core/attachments/revision-schema.ts'
import { z } from '#domain/platform/schema.ts'

const wish = { version: versionField, reason: revisionReason }

export const attachmentRemovalForm = z.object(wish)
export const commentEditForm = z.object({ text: commentText, ...wish })
export const documentReplacementForm = z.object({ file: z.custom<File>().optional(), ...wish })
