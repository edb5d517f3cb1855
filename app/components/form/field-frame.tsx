import type { ReactNode } from 'react'
import { Icon } from '#app/components/icon/icon.tsx'
import { useMessage } from './message.ts'

/** What a frame needs to know of its control. */
interface Framed {
  id: string
  errorId: string
  descriptionId: string
  errors?: string[] | undefined
}

interface FieldFrameProps {
  field: Framed
  label: string
  help?: string | undefined
  /** The control. */
  children: ReactNode
}

/** What surrounds any control: label above, help below, what is wrong with it right beside it. */
export function FieldFrame({ field, label, help, children }: FieldFrameProps) {
  const say = useMessage()
  return (
    <div className="field">
      <label className="field-label" htmlFor={field.id}>
        {label}
      </label>
      {children}
      {help && (
        <p className="field-help" id={field.descriptionId}>
          {help}
        </p>
      )}
      {field.errors && (
        <p className="field-error" id={field.errorId}>
          <Icon name="alert" small />
          {field.errors.map(say).join(' ')}
        </p>
      )}
    </div>
  )
}
