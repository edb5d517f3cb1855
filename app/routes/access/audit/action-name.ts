import { useTranslation } from 'react-i18next'

/** An action of the trail in words; one that has none yet by its own name. */
export function useActionName(): (action: string) => string {
  const { t } = useTranslation()
  return (action) => t(`audit.actions.${action as 'login'}`, { defaultValue: action })
}
