const codes = ['ENOSPC', 'EDQUOT', '53100']

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return codes.includes(String((error as { code?: unknown }).code)) || isDiskFull(error.cause)
}
