import { renderToStaticMarkup } from 'react-dom/server'
import type { Brand } from '#domain/core/projects/brand.ts'
import { paletteOf } from '#domain/core/projects/brand-palette.ts'
import { findProject, type ProjectId } from '#domain/platform/environment/projects.ts'
import { glyphs } from './glyphs.tsx'
import { initialOf } from './icons.ts'

/** Repeats the tokens --brand-deep and --project-second, because a picture has no style sheet. */
const colours: Record<ProjectId, { ground: string; sign: string }> = {
  1: { ground: 'oklch(0.27 0.05 200)', sign: 'oklch(0.83 0.09 180)' },
  2: { ground: 'oklch(0.27 0.05 12)', sign: 'oklch(0.84 0.07 60)' },
  3: { ground: 'oklch(0.27 0.05 46)', sign: 'oklch(0.86 0.11 85)' },
  4: { ground: 'oklch(0.27 0.05 256)', sign: 'oklch(0.8 0.09 230)' },
  5: { ground: 'oklch(0.27 0.05 298)', sign: 'oklch(0.82 0.09 330)' },
  6: { ground: 'oklch(0.27 0.05 265)', sign: 'oklch(0.88 0.17 96)' },
}

/** docs/icons.ts writes public/icons with it. Phones round the corners of apps themselves. */
export function drawIcon(project: ProjectId, corner = 7): string {
  const { ground, sign } = colours[project]
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
      <title>{findProject(project).name}</title>
      <rect width="32" height="32" rx={corner} fill={ground} />
      <g transform="translate(4 4)" fill={sign}>
        {glyphs[project]}
      </g>
    </svg>,
  )
}

/** The icon of a company that has brought none: its first letter. */
export function drawInitial({ id, name, colour }: Pick<Brand, 'id' | 'name' | 'colour'>): string {
  const { ground, sign } = colour ? paletteOf(colour) : colours[id]
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill={ground} />
      <text x="16" y="22.5" textAnchor="middle" fontSize="19" fontWeight="700" fontFamily="Inter, system-ui, sans-serif" fill={sign}>
        {initialOf(name)}
      </text>
    </svg>,
  )
}
