import { linesOfText, z } from '#domain/core/schema.ts'
import { incidentTypes } from '#domain/freight/containers/container.ts'

export const incidentType = z.enum(incidentTypes, { error: 'incidents.typeRequired' })
export const incidentComment = linesOfText().max(2_000, 'incidents.commentTooLong')
