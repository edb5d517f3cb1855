import { ownPassword } from '#app/components/form/schema/own-password.ts'
import { z } from '#domain/platform/schema.ts'

export const proofForm = z.object({ ownPassword })
