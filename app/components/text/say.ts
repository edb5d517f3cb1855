import { useTranslation } from 'react-i18next'
import type { Say } from '#domain/core/i18n/text-key.ts'

export function useSay(): Say {
  const { t } = useTranslation()
  return t as unknown as Say
}
