/** How somebody signs in by a provider, as their page shows it. */
export interface LinkedIdentity {
  id: number
  issuer: string
  /** null: no provider of the project has this issuer now, so it opens nothing. */
  provider: string | null
  linkedBy: 'person' | 'invitation' | 'email' | 'rule'
  /** ISO 8601, UTC, as `lastUsedAt`. */
  linkedAt: string
  lastUsedAt: string | null
}
