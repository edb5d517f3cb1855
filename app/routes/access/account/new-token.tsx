import { Notice } from '#app/components/feedback/notice.tsx'
import { CopyButton } from '#app/components/text/copy-button.tsx'
import { useTranslation } from '#app/components/text/translation.ts'

/** The only time that a token's text is shown. */
export function NewToken({ name, token }: { name: string; token: string }) {
  const { t } = useTranslation()
  return (
    <Notice tone="attention" role="status">
      <p>{t('tokens.made', { name })}</p>
      <p className="number new-token">
        {token} <CopyButton value={token} label={t('tokens.copy')} />
      </p>
      <p>{t('tokens.shownOnce')}</p>
    </Notice>
  )
}
