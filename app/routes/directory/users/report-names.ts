import { useTranslation } from '#app/components/text/translation.ts'
import { standardKeys } from '#domain/reports/standard/standard-reports.ts'

export function useReportNames(): (allowed: readonly string[] | null) => string {
  const { t } = useTranslation()
  return (allowed) => {
    if (allowed === null) return t('adminUsers.allReports')
    const names = standardKeys.filter((key) => allowed.includes(key)).map((key) => t(`reports.standardNames.${key}`))
    return names.join(', ') || t('adminUsers.noReports')
  }
}
