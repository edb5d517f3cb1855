import { versionField } from '#app/components/form/fields/number-fields.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { commentText } from '#domain/core/attachments/comment-schema.ts'
import { revisionReason } from '#domain/core/attachments/revision-schema.ts'
import { z } from '#domain/platform/schema.ts'

const wish = { version: versionField, reason: revisionReason }

export const attachmentRemovalForm = defineForm(
  [
    'shipmentCommentRemoval',
    'shipmentDocumentRemoval',
    'containerCommentRemoval',
    'containerDocumentRemoval',
    'ticketCommentRemoval',
    'ticketDocumentRemoval',
    'invoiceDocumentRemoval',
  ],
  z.object(wish),
)
export const commentEditForm = defineForm(
  ['shipmentCommentEdit', 'containerCommentEdit', 'ticketCommentEdit'],
  z.object({ text: commentText, ...wish }),
)
export const documentReplacementForm = defineForm(
  ['shipmentDocumentReplacement', 'containerDocumentReplacement', 'ticketDocumentReplacement', 'invoiceDocumentReplacement'],
  z.object({ file: z.custom<File>().optional(), ...wish }),
)
