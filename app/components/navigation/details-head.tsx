import type { ReactNode } from 'react'
import { CopyButton } from '#app/components/text/copy-button.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { BackLink } from './back-link.tsx'

interface DetailsHeadProps {
  wayBack: string
  back: string
  number: string
  children: ReactNode
  acts?: ReactNode
}

export function DetailsHead({ wayBack, back, number, children, acts }: DetailsHeadProps) {
  const { t } = useTranslation()
  return (
    <>
      <BackLink to={wayBack}>{back}</BackLink>
      <header className="details-heading">
        <h1 className="number">{number}</h1>
        <CopyButton value={number} label={t('freight.copy', { value: number })} />
        {children}
      </header>
      {acts && <div className="details-acts">{acts}</div>}
    </>
  )
}
