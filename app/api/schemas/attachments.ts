import { exampleOf } from '#app/api/schemas/example.ts'
import type { ExistingComment } from '#domain/core/attachments/comment.ts'
import type { ExistingDocument } from '#domain/core/attachments/document.ts'
import { commentTypes } from '#domain/freight/shipments/shipment-comment-types.ts'
import { fileKinds } from '#domain/platform/files/file-kinds.ts'
import { z } from '#domain/platform/schema.ts'
import { ticketCommentTypes } from '#domain/tickets/attachments/ticket-comment-types.ts'
import { id, text } from './freight.ts'

const added = {
  createdBy: z.string().meta({ examples: ['Ana Ruiz'] }),
  createdAt: z.iso.datetime().meta({ examples: ['2026-02-12T14:00:00.000Z'] }),
  revisedAt: z.iso.datetime().nullable().meta({ description: 'When it was last edited or replaced; null for never.' }),
  revisions: z
    .number()
    .int()
    .meta({ description: 'How often that was: an edit, a replacement and a removal name what they saw.', examples: [0] }),
}

export const comment = z
  .object({
    id: id.meta({ examples: [61] }),
    kind: z
      .enum([...commentTypes, ...ticketCommentTypes])
      .nullable()
      .meta({
        description: 'From whom it is, where its thing tells: in tickets user, desk, or note for agents alone.',
        examples: ['user'],
      }),
    text: z.string().meta({ examples: ['The consignee is ours.'] }),
    ...added,
  })
  .meta({ id: 'Comment' })

type CommentKind = (typeof commentTypes)[number] | (typeof ticketCommentTypes)[number]

export const commentShape = ({ id, type, text, by, at, revised, revisions }: ExistingComment): z.output<typeof comment> => {
  return {
    id,
    kind: type as CommentKind | null,
    text,
    createdBy: by,
    createdAt: at.toISOString(),
    revisedAt: revised?.at.toISOString() ?? null,
    revisions,
  }
}

export const attachedDocument = z
  .object({
    id: id.meta({ examples: [71] }),
    name: z.string().meta({ description: 'The name of the file.', examples: ['bill-of-lading.pdf'] }),
    title: text.meta({ examples: ['Bill of lading'] }),
    category: text,
    mediaType: z.string().meta({ examples: ['application/pdf'] }),
    size: z
      .number()
      .int()
      .meta({ description: 'In bytes.', examples: [48_213] }),
    ...added,
  })
  .meta({ id: 'Document' })

export const documentShape = (document: ExistingDocument): z.output<typeof attachedDocument> => {
  const { id, name, title, category, kind, size, by, at, revised, revisions } = document
  const written = { createdBy: by, createdAt: at.toISOString(), revisedAt: revised?.at.toISOString() ?? null, revisions }
  return { id, name, title, category, mediaType: fileKinds[kind].mediaType, size, ...written }
}

export const commentExample = exampleOf(comment)

export const documentExample = exampleOf(attachedDocument)
