import { useSearchParams } from '@remix-run/react'
import { type ReactNode, useState } from 'react'
import { Icon } from '#app/components/icon/icon.tsx'

interface CreationFoldProps {
  label: string
  help: string
  /** Something is typed already, was refused, or nothing is listed yet. */
  isOpen: boolean
  children: ReactNode
}

/** The form that creates one more of what a page lists, folded below its button. `?new=1` opens it. */
export function CreationFold({ label, help, isOpen, children }: CreationFoldProps) {
  const [params] = useSearchParams()
  const isAsked = isOpen || params.has('new')
  // The answer that opened it is gone with the next address; what is typed stays in sight.
  const [isKept, keep] = useState(isAsked)
  if (isAsked && !isKept) keep(true)
  return (
    <details className="creation-fold" open={isAsked || isKept}>
      <summary className="button main">
        <Icon name="plus" small />
        {label}
      </summary>
      <section className="panel admin-create" aria-label={label}>
        <p className="field-help">{help}</p>
        {children}
      </section>
    </details>
  )
}
