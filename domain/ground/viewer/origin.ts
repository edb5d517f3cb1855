/** Where a request came from, for the session list and the audit trail. */
export interface Origin {
  network: string | null
  userAgent: string | null
  requestId: string | null
}
