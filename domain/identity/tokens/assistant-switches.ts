import type { Grant } from './grants.ts'

/** What a person can allow an assistant: to ask, and the rights of what it asks. */
export const assistantGrants: readonly Grant[] = [
  'assistant',
  'shipments:read',
  'shipments:write',
  'containers:read',
  'tickets:read',
  'tickets:write',
  'reports:read',
]

/** What leaves the portal by assistants, and what they may write: each off until an administrator switches it on. */
export const switchNames = ['prices', 'parties', 'documents', 'comments', 'tickets'] as const
export type SwitchName = (typeof switchNames)[number]
export type AssistantSwitches = Readonly<Record<SwitchName, boolean>>

/** Of those, what a person is asked to allow: a right whose switch is off opens nothing, and whoever switches it on has people asked anew. */
export const grantsToAllow = ({ prices, parties, documents, comments, tickets }: AssistantSwitches): Grant[] => {
  const closed: Partial<Record<Grant, boolean>> = {
    'shipments:write': !comments,
    'tickets:write': !tickets,
    'reports:read': !(prices && parties && documents),
  }
  return assistantGrants.filter((grant) => !closed[grant])
}
