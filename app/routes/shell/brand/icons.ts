import type { ProjectId } from '#domain/core/projects/projects.ts'

export const iconSides = [180, 512] as const

export const iconOf = (project: ProjectId) => `/icons/${project}.svg`
export const phoneIconOf = (project: ProjectId, side: (typeof iconSides)[number]) => `/icons/${project}-${side}.png`
