import { useTranslation } from '#app/components/text/translation.ts'
import { usePortal } from '#app/routes/shell/portal.ts'

export function SupportLink() {
  const { t } = useTranslation()
  const { supportAddress } = usePortal().project
  if (!supportAddress) return null
  return <a href={`mailto:${supportAddress}`}>{t('shell.support', { address: supportAddress })}</a>
}
