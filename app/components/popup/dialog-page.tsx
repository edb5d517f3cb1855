import { Link, useNavigate } from '@remix-run/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#app/components/icon/icon.tsx'

const boxes = 'input:not([type=hidden]):enabled, select:enabled, textarea:enabled'

interface DialogPageProps {
  title: string
  /** The page below, where closing leads. */
  back: string
  /** For two lists beside each other, or a table. */
  isWide?: boolean
  children: ReactNode
}

/** A dialog that is a route, over its parent's page; with scripts nothing else can be reached while it is open. Closing it is going back to the parent's address. */
export function DialogPage({ title, back, isWide = false, children }: DialogPageProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const place = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    // Without scripts it is open where it stands; a dialog that is open cannot be made modal.
    place.current?.close()
    const opener = document.activeElement
    place.current?.showModal()
    // A form is what a dialog is opened for: its first field, and not Close, is where one goes on.
    place.current?.querySelector<HTMLElement>(`form :is(${boxes})`)?.focus()
    return () => {
      // A dialog that is taken off the page, and not closed, would leave the keyboard at the top of it.
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
