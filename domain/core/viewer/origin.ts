export interface Origin {
  network: string | null
  userAgent: string | null
  requestId: string | null
}
