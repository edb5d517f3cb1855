/** A full disk, a used-up quota, and PostgreSQL's code for a full disk. */
const codes = ['ENOSPC', 'EDQUOT', '53100']

/** Whether something was not written because a disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return codes.includes(String((error as { code?: unknown }).code)) || isDiskFull(error.cause)
}
