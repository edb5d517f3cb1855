import { Link } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { ExceptionMark } from '#app/freight/exception-mark.tsx'
import { href } from '#domain/core/href.ts'
import type { AttentionEvent } from '#domain/freight/attention/launch-event.ts'
import './attention-table.css'

interface AttentionTableProps {
  events: readonly AttentionEvent[]
  setAside: number
  isBeingCounted: boolean
}

/** "Events that Require Attention" (spec 1 §2), worst first; a row opens the shipments it counts. */
export function AttentionTable({ events, setAside, isBeingCounted }: AttentionTableProps) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  return (
    <section className="attention-events" aria-labelledby="attention">
      <h2 id="attention">{t('attention.title')}</h2>
      {events.length === 0 ? (
        <p className="attention-none">
          <Icon name={isBeingCounted ? 'clock' : 'check'} small />
          {isBeingCounted ? t('attention.counting') : t('attention.list.empty')}
        </p>
      ) : (
        <table className="attention-table">
          <thead>
            <tr>
              <th scope="col">{t('attention.impact')}</th>
              <th scope="col" className="end">
                {t('attention.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {events.map(({ event, total, launch }) => (
              <tr key={event}>
                <th scope="row">
                  <Link to={href('orders', { searching: launch })}>
                    <ExceptionMark kind={event} />
                    <span className="attention-impact">{t(`attention.impacts.${event}`)}</span>
                  </Link>
                </th>
                <td className="end">{count(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {setAside > 0 && (
        <p className="attention-aside">
          <Link to={href('orders', { aside: 1 })}>{t('attention.setAsideCount', { count: setAside, total: count(setAside) })}</Link>
        </p>
      )}
    </section>
  )
}
