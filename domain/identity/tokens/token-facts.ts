import { limits } from '#domain/platform/environment/limits.ts'
import type { Grant } from './grants.ts'

export const longestTokenDays = 366
/** A token that has a successor works on for so many days at most. */
export const longestOverlapDays = 7
export const mostCallsPerMinute = 6_000
/** The usual limits of a service account: documents an hour, comments and tickets in ten minutes. */
export const mostWritesOfToken = limits.documentsOfServices.points

export type TokenState = 'live' | 'replaced' | 'expired' | 'revoked'

/** Nothing here opens anything: `shown` is the token's first eight characters. Instants are ISO 8601 in UTC. */
export interface TokenLine {
  id: number
  /** `oauth`: what its person allowed a client; it is not replaced, and `shown` changes by itself. */
  kind: 'personal' | 'service' | 'oauth'
  name: string
  shown: string
  holder: { id: number; name: string }
  grants: Grant[]
  customers: { id: number; name: string }[] | null
  /** Its customers are those of the sandbox. */
  isTest: boolean
  networks: string[] | null
  perMinute: number | null
  mostWrites: number | null
  createdAt: string
  expiresAt: string
  lastUsedAt: string | null
  lastNetwork: string | null
  /** 'replaced': it has a successor and works until `expiresAt`. */
  state: TokenState
  /** It works, has no successor, and its people have been mailed that it expires. */
  endsSoon: boolean
}

/** Days before its end at which a token's people are mailed, the longest first. */
export const noticeDays = [14, 3] as const

export interface DayOfUse {
  /** In the zone asked for, as 2026-11-25. */
  day: string
  count: number
  refused: number
}

interface TokenName {
  id: number
  shown: string
}

export interface TokenFacts extends TokenLine {
  /** Of a service account: its tokens rest until it is enabled. */
  isHolderDisabled: boolean
  createdBy: string | null
  revoked: { at: string; by: string | null; why: 'person' | 'user-ended' | 'replaced' | 'reused' } | null
  /** The token it replaced, and the one that replaced it. */
  follows: TokenName | null
  followedBy: TokenName | null
  uses: DayOfUse[]
}
