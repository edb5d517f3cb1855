import type { ProjectId } from '#domain/ground/projects/projects.ts'

/** Sides, in pixels, of the icons that phones want as PNG: an iPhone's home screen, and a list of apps. */
export const iconSides = [180, 512] as const

/** The project's icons, files of public/: to any size, and as PNG. */
export const iconOf = (project: ProjectId) => `/icons/${project}.svg`
export const phoneIconOf = (project: ProjectId, side: (typeof iconSides)[number]) => `/icons/${project}-${side}.png`
