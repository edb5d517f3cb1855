import { z } from '#domain/core/schema.ts'

const switched = z.literal('on').optional()

export const sharingForm = z.object({ allowsLinks: switched, allowsLookUp: switched })
