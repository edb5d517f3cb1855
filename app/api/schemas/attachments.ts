import type { ExistingComment } from '#domain/core/attachments/comment.ts'
import type { ExistingDocument } from '#domain/core/attachments/document.ts'
import { fileKinds } from '#domain/platform/files/file-kinds.ts'
import { z } from '#domain/platform/schema.ts'
import { id, text } from './freight.ts'

const revisedAt = z.iso.datetime().nullable().meta({ description: 'When it was last edited or replaced; null for never.' })

export const comment = z
  .object({
    id,
    kind: text.meta({ description: 'From whom it is, where its thing tells: in tickets user, desk, or note for agents alone.' }),
    text: z.string(),
    createdBy: z.string(),
    createdAt: z.iso.datetime(),
    revisedAt,
  })
  .meta({ id: 'Comment' })

export const commentShape = ({ id, type, text, by, at, revised }: ExistingComment): z.output<typeof comment> => {
  return { id, kind: type, text, createdBy: by, createdAt: at.toISOString(), revisedAt: revised?.at.toISOString() ?? null }
}

export const attachedDocument = z
  .object({
    id,
    name: z.string().meta({ description: 'The name of the file.' }),
    title: text,
    category: text,
    mediaType: z.string(),
    size: z.number().int().meta({ description: 'In bytes.' }),
    createdBy: z.string(),
    createdAt: z.iso.datetime(),
    revisedAt,
  })
  .meta({ id: 'Document' })

export const documentShape = (document: ExistingDocument): z.output<typeof attachedDocument> => {
  const { id, name, title, category, kind, size, by, at, revised } = document
  const written = { createdBy: by, createdAt: at.toISOString(), revisedAt: revised?.at.toISOString() ?? null }
  return { id, name, title, category, mediaType: fileKinds[kind].mediaType, size, ...written }
}

const added = { createdBy: 'Ana Ruiz', createdAt: '2026-02-12T14:00:00.000Z', revisedAt: null }

export const commentExample: z.output<typeof comment> = { id: 61, kind: 'user', text: 'The consignee is ours.', ...added }

export const documentExample: z.output<typeof attachedDocument> = {
  id: 71,
  name: 'bill-of-lading.pdf',
  title: 'Bill of lading',
  category: null,
  mediaType: 'application/pdf',
  size: 48_213,
  ...added,
}
