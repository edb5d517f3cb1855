import { Notice } from '#app/components/feedback/notice.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { Impossible } from '#domain/core/lists/list-query.ts'

export function ImpossibleNotice({ impossible }: { impossible: readonly Impossible[] }) {
  const { t } = useTranslation()
  if (impossible.length === 0) return null
  return (
    <Notice tone="attention" role="status">
      {impossible.map(({ kind, label, value }) => (
        <p key={`${kind} ${label} ${value}`}>{t(`tables.impossible.${kind}`, { value, name: label ? t(label) : '' })}</p>
      ))}
    </Notice>
  )
}
