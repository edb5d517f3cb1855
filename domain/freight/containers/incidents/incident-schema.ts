import { incidentTypes } from '#domain/freight/containers/container.ts'
import { linesOfText, z } from '#domain/platform/schema.ts'

export const incidentType = z.enum(incidentTypes, { error: 'incidents.typeRequired' })
export const incidentComment = linesOfText().max(2_000, 'incidents.commentTooLong')
