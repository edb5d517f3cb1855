import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'

/** Hidden until the script of the page finds that the browser knows passkeys. */
export function PasskeyLink({ next }: { next: string | null }) {
  const { t } = useTranslation()
  return (
    <a className="button passkey-link" href={href('passkeySignIn', next ? { next } : {})} hidden data-passkey={href('passkeyChallenge')}>
      <Icon name="key" small />
      {t('passkeys.signIn')}
    </a>
  )
}
