import { useNavigation } from '@remix-run/react'
import { usePortal } from '#app/routes/shell/portal.ts'
import { Loader } from './brand-loader.tsx'

/** Appears only after a delay: most pages arrive before it would be seen. */
export function PageWait() {
  const { project } = usePortal()
  if (useNavigation().state === 'idle') return null
  return (
    <div className="page-wait" aria-hidden="true">
      <Loader projectId={project.id} picture={project.pictures.loader} />
    </div>
  )
}
