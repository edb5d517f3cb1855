import { z } from '#domain/platform/schema.ts'
import { commentTypes } from './shipment-comment-types.ts'

export const shipmentCommentType = z.enum(commentTypes, { error: 'comments.typeRequired' })
