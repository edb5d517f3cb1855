import { Link } from '@remix-run/react'
import { CopyButton } from '#app/components/text/copy-button.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'

export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation()
  return (
    <div className="factor-panel">
      <output>{t('secondFactor.turnedOn')}</output>
      <h3>{t('secondFactor.keepTitle')}</h3>
      <p>{t('secondFactor.keepWhy')}</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code} className="number">
            {code}
          </li>
        ))}
      </ol>
      <div className="factor-actions">
        {/* Without a mark: the browser would stay on a page that is at this mark already. */}
        <Link className="button main" to={href('secondFactor')}>
          {t('secondFactor.kept')}
        </Link>
        <CopyButton value={codes.join('\n')} label={t('secondFactor.copyCodes')} />
      </div>
    </div>
  )
}
