import { useLoaderData } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { AccessFrame } from '#app/routes/identity/access-frame.tsx'
import { href } from '#domain/core/href.ts'
import type { TextKey } from '#domain/locales/text-key.ts'
import { decodeMessage } from '#domain/platform/domain-error.ts'

interface Refused {
  provider: { id: number; name: string | null }
  message: string
}

export function RefusedSignIn() {
  const { t } = useTranslation()
  const { provider, message } = useLoaderData<Refused>()
  const { key, values } = decodeMessage(message)
  return (
    <AccessFrame title={t('companySignIn.refusedTitle')}>
      <Notice tone="late" role="alert">
        {t(key as TextKey, values)}
      </Notice>
      <a className="button main" href={href('companySignIn', { provider: provider.id })} rel="nofollow">
        {t('companySignIn.again', { name: provider.name ?? t('companySignIn.yourCompany') })}
      </a>
      <a className="button" href={href('signIn')}>
        {t('companySignIn.toSignIn')}
      </a>
    </AccessFrame>
  )
}
