import { Form } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import './viewing-banner.css'

export function ViewingBanner({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <Form method="post" action={href('stopViewing')} className="viewing" aria-label={t('viewAs.title')}>
      <Icon name="shown" />
      <p>{t('viewAs.banner', { name })}</p>
      <button type="submit" className="button">
        {t('viewAs.stop')}
      </button>
    </Form>
  )
}
