import { useTranslation } from 'react-i18next'
import type { Say } from '#domain/ground/language/say.ts'

export function useSay(): Say {
  const { t } = useTranslation()
  return t as unknown as Say
}
