import { linesOfText } from '#domain/platform/schema.ts'

/** Why a person changes by hand what feeds write: history and audit trail keep it. */
export const repairReason = linesOfText('repairs.reasonRequired').min(1, 'repairs.reasonRequired').max(500, 'repairs.reasonTooLong')
