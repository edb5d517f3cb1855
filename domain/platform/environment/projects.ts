export const projects = [
  { id: 1, key: 'poseidon', name: 'Poseidon', languageCode: 'EN' },
  { id: 2, key: 'roldan', name: 'Roldan', languageCode: 'ES' },
  { id: 3, key: 'sales', name: 'Sales', languageCode: 'EN' },
  { id: 4, key: 'rr{product}', name: 'RR Fairway', languageCode: 'EN' },
  { id: 5, key: 'magicdome', name: 'Magicdome', languageCode: 'EN' },
  { id: 6, key: 'euro', name: 'Euro', languageCode: 'EN' },
] as const

export type Project = (typeof projects)[number]
export type ProjectId = Project['id']

/**
 * Each project has a sandbox: a project of its own with one sample customer, which test tokens alone open. Every query that filters by project
 * keeps them apart; its brand, hosts and zone are those of its project.
 */
export const sandboxesFrom = 100

export const sandboxOf = (project: ProjectId): ProjectId => (project + sandboxesFrom) as ProjectId
export const isSandbox = (id: number): boolean => id > sandboxesFrom
/** The project of a sandbox; of any other project itself. */
export const portalOf = (id: number): ProjectId => (isSandbox(id) ? id - sandboxesFrom : id) as ProjectId

export function isProjectId(value: number): value is ProjectId {
  return projects.some((project) => project.id === value)
}

export function findProject(id: number): Project {
  const project = projects.find((each) => each.id === portalOf(id))
  if (!project) throw new Error(`There is no project ${id}.`)
  return project
}
