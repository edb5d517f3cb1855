import { useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#app/components/icon/icon.tsx'

/** The table as a spreadsheet: the same question, asked of the address that answers with a file. */
export function ExportLink({ path }: { path: string }) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  return (
    <a className="button" href={`${path}?${params}`} title={t('tables.exportWhat')}>
      <Icon name="sheet" />
      {t('tables.export')}
    </a>
  )
}
