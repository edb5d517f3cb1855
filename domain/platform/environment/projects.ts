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

export function isProjectId(value: number): value is ProjectId {
  return projects.some((project) => project.id === value)
}

export function findProject(id: number): Project {
  const project = projects.find((each) => each.id === id)
  if (!project) throw new Error(`There is no project ${id}.`)
  return project
}
