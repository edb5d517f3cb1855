import { address } from '#app/addresses.ts'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
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
  return <img className="customer-logo" src={address.customerLogo(id, logo)} alt={t('logos.of', { name })} width={96} height={96} />
}
