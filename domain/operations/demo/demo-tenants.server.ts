import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import { type ProjectId, projects } from '#domain/platform/environment/projects.ts'
import { demoFile } from './demo-files.server.ts'

interface DemoCustomer {
  name: string
  rfc: string
  country: string
  telephone: string
  contacts: { name: string; lastName: string; email: string; position: string; telephone?: string }[]
}

interface DemoPerson {
  roleId: RoleId
  name: string
  lastName: string
  email: string
  position: string
  telephone: string
  customers: string[]
}

interface QuietPerson extends DemoPerson {
  givenDaysAgo: number
  /** Not there: invited, and never came. */
  seenDaysAgo?: number
}

export interface DemoTenant {
  projectId: ProjectId
  /** Of its numbers, and its name in the files of shipments, containers and invoices. */
  prefix: string
  groups: { name: string; customers: DemoCustomer[] }[]
  users: DemoPerson[]
  /** People whom a review of access finds: their grants are old, and nobody uses them. */
  quiet?: QuietPerson[]
  /** Who manages the people of their customers, and those people. */
  own?: DemoOwnPeople
}

export interface DemoColleague {
  name: string
  lastName: string
  email: string
  position: string
  state: 'active' | 'disabled' | 'not-yet' | 'invited'
  customers: string[]
}

export interface DemoOwnPeople {
  manager: DemoColleague
  people: DemoColleague[]
}

/** The company without a project comes to the served one, whose own small tenant is left out. */
export function listDemoTenants(served: ProjectId): DemoTenant[] {
  const told: (Omit<DemoTenant, 'projectId'> & { projectId?: ProjectId })[] = parse(readFileSync(demoFile('people.yaml'), 'utf8'))
  return told.flatMap((tenant) => (tenant.projectId === served ? [] : [{ ...tenant, projectId: tenant.projectId ?? served }]))
}

/** Whichever project was served when the demo was made. */
export const listDemoEmails = (projectId: ProjectId): string[] =>
  projects.flatMap(({ id }) =>
    listDemoTenants(id).flatMap(({ users, own, ...tenant }) =>
      tenant.projectId === projectId ? [...users, ...(own ? [own.manager] : [])].map(({ email }) => email) : [],
    ),
  )
