import type { SerializeFrom } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import type { WaitingDocument } from '#domain/shares/brought/brought-document.ts'
import '../shares.css'

/** Files that came by links, on the page of the shipment's documents. */
export function WaitingDocuments({ shipmentId, documents }: { shipmentId: number; documents: readonly SerializeFrom<WaitingDocument>[] }) {
  const { t } = useTranslation()
  if (documents.length === 0) return null
  return (
    <section className="panel waiting-documents" aria-labelledby="waiting-documents">
      <h2 id="waiting-documents">{t('sharing.brought.waiting')}</h2>
      <p className="field-help">{t('sharing.brought.waitingWhat')}</p>
      <ul>
        {documents.map(({ id, name, category, at, maker, note }) => (
          <li key={id}>
            <Icon name="clock" small />
            <span className="waiting-document">
              <span>
                {t(`documents.categories.${category}`)} · {name}
              </span>
              <span className="aside">
                {t('sharing.brought.broughtBy', { maker })} {note && `· ${note} `}· <Minute instant={at} />
              </span>
            </span>
            <Link
              className="button small"
              to={href('broughtDocument', { id: shipmentId, document: id })}
              aria-label={t('sharing.brought.decideOne', { name })}
            >
              {t('sharing.brought.decide')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
