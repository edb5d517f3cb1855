import { Link } from '@remix-run/react'
import { useTranslation } from '#app/components/text/translation.ts'
import type { FoundGroup } from './found-elsewhere.server.ts'

/** What was found besides shipments, as links in groups. */
export function FoundElsewhere({ groups }: { groups: readonly FoundGroup[] }) {
  const { t } = useTranslation()
  if (groups.length === 0) return null
  return (
    <section className="found-elsewhere" aria-label={t('shipments.search.elsewhere')}>
      {groups.map(({ kind, rows, all }) => (
        <div key={kind}>
          <h2>{t(`shipments.search.groups.${kind}`)}</h2>
          <ul>
            {rows.map(({ path, label, more }) => (
              <li key={path}>
                <Link to={path}>{label}</Link>
                {more && <span>{more}</span>}
              </li>
            ))}
          </ul>
          {all && <Link to={all}>{t('shipments.search.all')}</Link>}
        </div>
      ))}
    </section>
  )
}
