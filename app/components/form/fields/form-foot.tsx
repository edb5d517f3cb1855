import type { ReactNode } from 'react'
import './form-foot.css'

interface FormFootProps {
  /** What a main button that rests still waits for, said beside it. */
  missing?: string | false | undefined
  children: ReactNode
}

/** The buttons of a form, in reach all along it. */
export function FormFoot({ missing, children }: FormFootProps) {
  return (
    <div className="panel-actions form-foot">
      {children}
      {missing && <span className="still-needed">{missing}</span>}
    </div>
  )
}
