import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'

/** A question before something is deleted; Cancel leads back to the page below. */
export function AskBefore({ title, back, children }: { title: string; back: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <DialogPage title={title} back={back}>
      <p>{children}</p>
      <Form method="post" className="alert-actions">
        <button type="submit" className="button main">
          {t('alerts.deleteButton')}
        </button>
        <Link className="button" to={back} preventScrollReset>
          {t('alerts.cancel')}
        </Link>
      </Form>
    </DialogPage>
  )
}
