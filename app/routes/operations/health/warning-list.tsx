import { Link } from '@remix-run/react'
import { Mark } from '#app/components/feedback/mark.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import type { Warning } from '#domain/operations/health/warnings.ts'

/** What is wrong and what to do about it, the worst first. */
export function WarningList({ warnings }: { warnings: readonly Warning[] }) {
  const { t } = useTranslation()
  return (
    <section className="panel health-warnings" aria-labelledby="health-warnings">
      <h2 id="health-warnings">{t('health.toDo')}</h2>
      {warnings.length === 0 && (
        <p>
          <Mark meaning="good" icon="check">
            {t('health.fine')}
          </Mark>
        </p>
      )}
      {warnings.length > 0 && (
        <ul>
          {warnings.map(({ key, tone, values, page, part }) => (
            <li key={`${key} ${Object.values(values ?? {}).join(' ')}`}>
              <Mark meaning={tone} icon={tone === 'late' ? 'alert' : 'clock'}>
                {t(`health.tones.${tone}`)}
              </Mark>
              <span>
                {t(`health.warnings.${key}`, values)} {page && <Link to={href(page)}>{t(`health.pages.${page}`)}</Link>}
                {part && <a href={`#health-${part}`}>{t(`health.${part}`)}</a>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
