import { Form, Link, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { translateMessage } from '#domain/platform/translate-message.ts'
import { DialogPage } from './dialog-page.tsx'

interface ConfirmProps {
  title: string
  back: string
  act?: string | undefined
  refrain?: string
  instead?: { to: string; label: string } | undefined
  refused?: string | undefined
  children: ReactNode
}

export function Confirm({ title, back, act, refrain, instead, refused, children }: ConfirmProps) {
  const { t } = useTranslation()
  const isSending = useNavigation().state === 'submitting'
  return (
    <DialogPage title={title} back={back}>
      {refused === undefined ? (
        children
      ) : (
        <Notice tone="attention" role="alert">
          {translateMessage(t, refused)}
        </Notice>
      )}
      <Form method="post" className="panel-actions">
        {act && refused === undefined && (
          <button type="submit" className="button main" aria-busy={isSending}>
            {act}
          </button>
        )}
        {instead && (
          <Link className="button main" to={instead.to} preventScrollReset>
            {instead.label}
          </Link>
        )}
        <Link className="button" to={back} preventScrollReset data-refrains>
          {refrain ?? t('forms.cancel')}
        </Link>
      </Form>
    </DialogPage>
  )
}
