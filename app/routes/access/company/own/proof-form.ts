import { ownPassword } from '#app/components/form/schema/own-password.ts'
import { z } from '#domain/core/schema.ts'

export const proofForm = z.object({ ownPassword })
