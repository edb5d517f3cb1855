import type { ReactNode } from 'react'
import { CopyButton } from '#app/components/text/copy-button.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { HandMark } from './hand-mark.tsx'
import './fact-list.css'

interface FactListProps {
  compact?: boolean
  className?: string
  children: ReactNode
}

export function FactList({ compact, className = '', children }: FactListProps) {
  return <dl className={`fact-list ${compact ? 'compact' : 'spacious'} ${className}`.trim()}>{children}</dl>
}

export function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'wide' : undefined}>
      <dt>
        {name}
        <HandMark name={name} />
      </dt>
      <dd>{children === false ? <NotGiven /> : (children ?? <NotGiven />)}</dd>
    </div>
  )
}

export function NotGiven() {
  const { t } = useTranslation()
  return (
    <span className="not-given">
      <span className="not-given-dash" aria-hidden="true">
        –
      </span>
      <span className="not-given-words">{t('freight.notGiven')}</span>
    </span>
  )
}

export function Copyable({ value }: { value: string }) {
  const { t } = useTranslation()
  return (
    <span className="copyable">
      <span className="number">{value}</span>
      <CopyButton value={value} label={t('freight.copy', { value })} />
    </span>
  )
}
