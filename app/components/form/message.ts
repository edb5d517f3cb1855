import { useTranslation } from 'react-i18next'

/** Forms and refusals name their messages by dictionary key; this says them. */
export function useMessage(): (key: string) => string {
  const { t } = useTranslation()
  return (key) => t(key as 'access.incorrect')
}
