import { Children, isValidElement, type ReactNode } from 'react'
import { CopyButton } from '#app/components/text/copy-button.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { HandMark } from './hand-mark.tsx'
import { OtherValue } from './other-values.tsx'
import './fact-list.css'

interface FactListProps {
  compact?: boolean
  className?: string
  children: ReactNode
}

/** So few stay where they are: a fold would take as much room. */
const mostEmpty = 2

/** Facts in their order. Many that nobody gave are folded, without scripts too. */
export function FactList({ compact, className = '', children }: FactListProps) {
  const { t } = useTranslation()
  const facts = Children.toArray(children)
  const empty = compact ? [] : facts.filter(isEmpty)
  const list = (shown: ReactNode) => <dl className={`fact-list ${compact ? 'compact' : 'spacious'} ${className}`.trim()}>{shown}</dl>
  if (empty.length <= mostEmpty) return list(children)
  return (
    <div className="folded-facts">
      {empty.length < facts.length && list(facts.filter((fact) => !isEmpty(fact)))}
      <details>
        <summary>{t('freight.emptyFacts', { count: empty.length })}</summary>
        {list(empty)}
      </details>
    </div>
  )
}

const isEmpty = (fact: ReactNode): boolean =>
  isValidElement<{ children?: ReactNode }>(fact) &&
  fact.type === Fact &&
  [null, undefined, false, ''].some((nothing) => fact.props.children === nothing)

export function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'wide' : undefined}>
      <dt>
        {name}
        <HandMark name={name} />
      </dt>
      <dd>
        {children === false ? <NotGiven /> : (children ?? <NotGiven />)}
        <OtherValue name={name} />
      </dd>
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
