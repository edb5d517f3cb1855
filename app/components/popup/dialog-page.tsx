import { Link, useNavigate } from '@remix-run/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'

const boxes = 'input:not([type=hidden]):enabled, select:enabled, textarea:enabled'
const firstAct = '.dialog-acts > .button, .panel-actions > [data-refrains]'

interface DialogPageProps {
  title: string
  back: string
  isWide?: boolean
  children: ReactNode
}

export function DialogPage({ title, back, isWide = false, children }: DialogPageProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const place = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    // Rendered open so that it works without scripts; an open dialog cannot become modal until it is closed.
    place.current?.close()
    const opener = document.activeElement
    place.current?.showModal()
    // The browser would focus the cross. A dialog with a form starts at its first field, one without at its first act.
    const field = place.current?.querySelector<HTMLElement>(`form :is(${boxes})`)
    if (field) field.focus()
    else place.current?.querySelector<HTMLElement>(firstAct)?.focus({ preventScroll: true })
    return () => {
      // Removing an open dialog from the page would leave the focus at the top of the document.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <dialog
      ref={place}
      open
      className={isWide ? 'dialog wide' : 'dialog'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        navigate(back, { preventScrollReset: true })
      }}
    >
      <header className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <Link className="button quiet" to={back} preventScrollReset aria-label={t('forms.close')}>
          <Icon name="close" small />
        </Link>
      </header>
      {children}
    </dialog>
  )
}
