import { Link } from '@remix-run/react'
import { CopyButton } from '#app/components/text/copy-button.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'

export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation()
  return (
    <section className="factor-panel">
      <output>{t('secondFactor.turnedOn')}</output>
      <h2>{t('secondFactor.keepTitle')}</h2>
      <p>{t('secondFactor.keepWhy')}</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code} className="number">
            {code}
          </li>
        ))}
      </ol>
      <div className="factor-actions">
        <Link className="button main" to={href('secondFactor')}>
          {t('secondFactor.kept')}
        </Link>
        <CopyButton value={codes.join('\n')} label={t('secondFactor.copyCodes')} />
      </div>
    </section>
  )
}
