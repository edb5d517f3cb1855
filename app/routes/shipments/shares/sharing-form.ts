import { z } from '#domain/platform/schema.ts'

const switched = z.literal('on').optional()

export const sharingForm = z.object({ allowsLinks: switched, allowsLookUp: switched })
