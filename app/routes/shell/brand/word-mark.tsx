import { usePortal } from '#app/routes/shell/portal.ts'
import { glyphs } from './glyphs.tsx'

export function WordMark() {
  const { project } = usePortal()
  return (
    <span className="word-mark">
      <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
        {glyphs[project.id]}
      </svg>
      <span className="word-mark-name">{project.name}</span>
    </span>
  )
}
