/** What leaves the portal by assistants, and what they may write: each off until an administrator switches it on. */
export const switchNames = ['prices', 'parties', 'documents', 'comments', 'tickets'] as const
export type SwitchName = (typeof switchNames)[number]
export type AssistantSwitches = Readonly<Record<SwitchName, boolean>>
