import type { SerializeFrom } from '@remix-run/node'
import type { findSigningIn } from './signing-in.server.ts'

export type SigningInFacts = SerializeFrom<Awaited<ReturnType<typeof findSigningIn>>>
