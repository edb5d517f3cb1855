import { Link } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'

interface CommentReadersProps {
  /** Of the forwarder's people who are notified. */
  names: readonly string[]
  customerId: number
  mayName: boolean
  /** The ticket that a question would be. */
  ask: string
}

/** Says who is notified of a comment, or that nobody is and what to do about it. */
export function CommentReaders({ names, customerId, mayName, ask }: CommentReadersProps) {
  const { t } = useTranslation()
  if (names.length > 0) return <p className="quiet-line">{t('comments.readers', { names: names.join(', ') })}</p>
  return (
    <p className="quiet-line">
      <Icon name="alert" small /> {t('comments.nobodyNamed')}{' '}
      {mayName ? (
        <Link to={href('customerAlerts', { customer: customerId })}>{t('comments.name')}</Link>
      ) : (
        <Link to={ask}>{t('comments.askInstead')}</Link>
      )}
    </p>
  )
}
