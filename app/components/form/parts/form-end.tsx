import { Link, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dropTyped } from '../unsaved.ts'

interface FormEndProps {
  /** What the button says that sends the form. */
  send: string
  /** Where Cancel leads. */
  back: string
  /** Something is still missing, if possible in words: the form cannot be sent. */
  missing?: string | boolean | undefined
  /** The form is a page, not a dialog over one which stays where it was scrolled to. */
  isPage?: boolean
  /** Cancel asks the server for the whole page again, which then forgets what has been filled in. */
  isForgetting?: boolean
  /** More buttons between the two. */
  children?: ReactNode
}

/** The last line of a form: the button that sends it, and the link that leaves it. */
export function FormEnd({ send, back, missing, isPage = false, isForgetting = false, children }: FormEndProps) {
  const { t } = useTranslation()
  const isSending = useNavigation().state === 'submitting'
  return (
    <p className="panel-actions">
      <button
        type="submit"
        className="button main"
        disabled={Boolean(missing)}
        aria-busy={isSending}
        title={typeof missing === 'string' ? missing : undefined}
      >
        {send}
      </button>
      {children}
      <Link className="button" to={back} preventScrollReset={!isPage} reloadDocument={isForgetting} onClick={dropTyped}>
        {t('forms.cancel')}
      </Link>
    </p>
  )
}
