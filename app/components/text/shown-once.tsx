import type { ReactNode } from 'react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { CopyButton } from './copy-button.tsx'
import './shown-once.css'

interface ShownOnceProps {
  title: string
  /** That it cannot be shown again. */
  warning: string
  secret: string
  copy: string
  /** What can be done with it besides. */
  children: ReactNode
}

/** The only time that the text of a secret is shown. */
export function ShownOnce({ title, warning, secret, copy, children }: ShownOnceProps) {
  return (
    <section className="panel shown-once" aria-label={title}>
      <Notice tone="attention" role="status">
        <p>{title}</p>
        <p>{warning}</p>
      </Notice>
      <p className="number shown-secret">
        <code>{secret}</code> <CopyButton value={secret} label={copy} />
      </p>
      {children}
    </section>
  )
}
