import type { LoaderFunctionArgs } from '@remix-run/node'
import { renderToStaticMarkup } from 'react-dom/server'
import { projectOf } from '#app/http/viewer.server.ts'
import { findProject, type ProjectId } from '#domain/ground/projects/projects.ts'
import { glyphs } from './glyphs.tsx'

/** The tokens --brand-deep and --project-second of each project: a picture on its own has no style sheet. */
export const faviconColours: Record<ProjectId, { ground: string; sign: string }> = {
  1: { ground: 'oklch(0.27 0.05 200)', sign: 'oklch(0.83 0.09 180)' },
  2: { ground: 'oklch(0.27 0.05 12)', sign: 'oklch(0.84 0.07 60)' },
  3: { ground: 'oklch(0.27 0.05 46)', sign: 'oklch(0.86 0.11 85)' },
  4: { ground: 'oklch(0.27 0.05 256)', sign: 'oklch(0.8 0.09 230)' },
  5: { ground: 'oklch(0.27 0.05 298)', sign: 'oklch(0.82 0.09 330)' },
  6: { ground: 'oklch(0.27 0.05 265)', sign: 'oklch(0.88 0.17 96)' },
}

/** The sign of the project whose host was asked. */
export function loader(asked: LoaderFunctionArgs) {
  const project = projectOf(asked)
  const { ground, sign } = faviconColours[project]
  const picture = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
      <title>{findProject(project).name}</title>
      <rect width="32" height="32" rx="7" fill={ground} />
      <g transform="translate(4 4)" fill={sign}>
        {glyphs[project]}
      </g>
    </svg>,
  )
  return new Response(picture, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=3600' } })
}
