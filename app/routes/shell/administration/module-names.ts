import { useTranslation } from '#app/components/text/translation.ts'
import { customerModuleKeys, customerModules } from '#domain/core/viewer/customer-modules.ts'

export function useModuleNames(): (ids: readonly (number | string)[]) => string | null {
  const { t } = useTranslation()
  return (ids) =>
    customerModuleKeys
      .filter((key) => ids.map(Number).includes(customerModules[key]))
      .map((key) => t(`adminCustomers.modules.${key}`))
      .join(', ') || null
}
