import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { address } from '#app/addresses.ts'
import { Icon } from '#app/components/icon/icon.tsx'
import './viewing-banner.css'

export function ViewingBanner({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <Form method="post" action={address.stopViewing} className="viewing" aria-label={t('viewAs.title')}>
      <Icon name="shown" />
      <p>{t('viewAs.banner', { name })}</p>
      <button type="submit" className="button">
        {t('viewAs.stop')}
      </button>
    </Form>
  )
}
