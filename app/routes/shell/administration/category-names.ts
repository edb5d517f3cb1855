import { useTranslation } from '#app/components/text/translation.ts'
import { documentCategories } from '#domain/core/attachments/document-categories.ts'

export function useCategoryNames(): (allowed: readonly string[] | null) => string {
  const { t } = useTranslation()
  return (allowed) => {
    if (allowed === null) return t('adminUsers.allDocuments')
    if (allowed.length === 0) return t('adminUsers.noDocuments')
    return (['shipment', 'container'] as const)
      .flatMap((kind) => {
        const names = documentCategories[kind].filter((name) => allowed.includes(`${kind}:${name}`))
        return names.length > 0
          ? [`${t(`adminUsers.of.${kind}`)}: ${names.map((name) => t(`documents.categories.${name}`)).join(', ')}`]
          : []
      })
      .join('. ')
  }
}
