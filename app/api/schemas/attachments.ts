import type { Comment } from '#domain/core/attachments/comment.ts'
import type { Document } from '#domain/core/attachments/document.ts'
import { fileKinds } from '#domain/core/files/file-kinds.ts'
import { z } from '#domain/core/schema.ts'
import { id, text } from './freight.ts'

export const comment = z
  .looseObject({
    ...{ id, kind: text.meta({ description: 'From whom it is, where its thing tells: in tickets user, desk, or note for agents alone.' }) },
    ...{ text: z.string(), createdBy: z.string(), createdAt: z.iso.datetime() },
  })
  .meta({ id: 'Comment' })

export const commentShape = ({ id, type, text, by, at }: Comment): z.output<typeof comment> => {
  return { id, kind: type, text, createdBy: by, createdAt: at.toISOString() }
}

export const attachedDocument = z
  .looseObject({
    ...{ id, name: z.string().meta({ description: 'The name of the file.' }), title: text, category: text, mediaType: z.string() },
    ...{ size: z.number().int().meta({ description: 'In bytes.' }), createdBy: z.string(), createdAt: z.iso.datetime() },
  })
  .meta({ id: 'Document' })

export const documentShape = ({ kind, by, at, ...document }: Document): z.output<typeof attachedDocument> => {
  return { ...document, mediaType: fileKinds[kind].mediaType, createdBy: by, createdAt: at.toISOString() }
}

const added = { createdBy: 'Ana Ruiz', createdAt: '2026-02-12T14:00:00.000Z' }

export const commentExample: z.output<typeof comment> = { id: 61, kind: 'user', text: 'The consignee is ours.', ...added }

export const documentExample: z.output<typeof attachedDocument> = {
  ...{ id: 71, name: 'bill-of-lading.pdf', title: 'Bill of lading', category: null, mediaType: 'application/pdf', size: 48_213, ...added },
}
