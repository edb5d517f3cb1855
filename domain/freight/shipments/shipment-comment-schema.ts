import { z } from '#domain/core/schema.ts'
import { commentTypes } from './shipment-comment-types.ts'

export const shipmentCommentType = z.enum(commentTypes, { error: 'comments.typeRequired' })
