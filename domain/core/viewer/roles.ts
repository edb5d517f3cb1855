export const roles = [
  { id: 1, name: 'Administrator' },
  { id: 2, name: 'Customer' },
  { id: 3, name: 'RR' },
  { id: 4, name: 'Agent' },
  { id: 5, name: 'RRSU' },
] as const

export type RoleId = (typeof roles)[number]['id']

export const roleKeys = { 1: 'administrator', 2: 'customer', 3: 'rr', 4: 'agent', 5: 'rrsu' } as const satisfies Record<RoleId, string>

/** The one file that says which number a role has, beside the table of capabilities. */
export const roleIds = { administrator: 1, customer: 2, rr: 3, agent: 4, rrsu: 5 } as const satisfies Record<string, RoleId>

export const isAdministrator = (roleId: number): boolean => roleId === roleIds.administrator
