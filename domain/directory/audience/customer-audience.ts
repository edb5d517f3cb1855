/** Who and what sees the shipments of one customer and not those of another. Administrators see both, and are left out. */
export interface CustomerAudience {
  users: number
  alerts: number
  /** Reports that name the one customer and not the other; those of all customers follow their reader. */
  reports: number
  /** Null for a viewer who does not manage users. */
  names: Record<AudiencePart, string[]> | null
}

export const audienceParts = ['users', 'alerts', 'reports'] as const
export type AudiencePart = (typeof audienceParts)[number]
