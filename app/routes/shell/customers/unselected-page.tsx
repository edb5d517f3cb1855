import { Form, useActionData } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { ErrorNotice } from '#app/components/feedback/error-notice.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { UnselectedItem } from './unselected-page.server.ts'

export function Unselected({ number, customer }: Pick<UnselectedItem, 'number' | 'customer'>) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon="customers"
      title={t('customers.unselected', { number })}
      actions={
        <Form method="post">
          <button type="submit" className="button main">
            {t('customers.select', { customer })}
          </button>
        </Form>
      }
    >
      <ErrorNotice answer={useActionData()} />
      <p>{t('customers.unselectedWhy', { customer })}</p>
    </EmptyState>
  )
}
