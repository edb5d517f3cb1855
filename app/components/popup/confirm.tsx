import { Form, Link, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../feedback/notice.tsx'
import { useMessage } from '../form/message.ts'
import { DialogPage } from './dialog-page.tsx'

interface ConfirmProps {
  title: string
  /** The page below, where Cancel leads. */
  back: string
  /** What the button says that does it; without it there is nothing to do. */
  act?: string | undefined
  /** Instead of Cancel. */
  refrain?: string
  /** Why it was not done (`answerConfirmed`): told in place of the question. */
  refused?: string | undefined
  /** What is asked, and what follows. */
  children: ReactNode
}

/** Asks before something is done that one may regret. */
export function Confirm({ title, back, act, refrain, refused, children }: ConfirmProps) {
  const { t } = useTranslation()
  const say = useMessage()
  const isSending = useNavigation().state === 'submitting'
  return (
    <DialogPage title={title} back={back}>
      {refused === undefined ? (
        children
      ) : (
        <Notice tone="attention" role="alert">
          {say(refused)}
        </Notice>
      )}
      <Form method="post" className="panel-actions">
        {act && refused === undefined && (
          <button type="submit" className="button main" aria-busy={isSending}>
            {act}
          </button>
        )}
        <Link className="button" to={back} preventScrollReset>
          {refrain ?? t('forms.cancel')}
        </Link>
      </Form>
    </DialogPage>
  )
}
