import { Form, useNavigation } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'

export function SendNow({ formKey }: { formKey: string }) {
  const { t } = useTranslation()
  const isSending = useNavigation().formData?.get('intent') === 'send'
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="key" value={formKey} />
      <button type="submit" className="button" name="intent" value="send" aria-busy={isSending} title={t('reports.sendNowWhat')}>
        <Icon name="mail" small />
        {t('reports.sendNow')}
      </button>
    </Form>
  )
}
