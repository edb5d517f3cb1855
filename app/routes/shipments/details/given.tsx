import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#app/components/text/copy-button.tsx'

/** A name and its value, or that nobody gave one. */
export function Given({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'wide' : undefined}>
      <dt>{name}</dt>
      <dd>{children ?? <NotGiven />}</dd>
    </div>
  )
}

export function NotGiven() {
  const { t } = useTranslation()
  return <span className="not-given">{t('details.notGiven')}</span>
}

/** A number that people take with them. */
export function Copyable({ value }: { value: string }) {
  const { t } = useTranslation()
  return (
    <span className="copyable">
      <span className="number">{value}</span>
      <CopyButton value={value} label={t('details.copy', { value })} copied={t('details.copied')} />
    </span>
  )
}
