import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import './customer-logo.css'

export function Logo({ customer: { id, name, logo } }: { customer: { id: number; name: string; logo: number | null } }) {
  const { t } = useTranslation()
  if (logo === null) {
    return (
      <span className="customer-logo">
        <Icon name="customers" />
      </span>
    )
  }
  return (
    <img
      className="customer-logo"
      src={href('customerLogo', { customer: id }, { file: logo })}
      alt={t('logos.of', { name })}
      width={96}
      height={96}
    />
  )
}
