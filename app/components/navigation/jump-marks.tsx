import { useTranslation } from '#app/components/text/translation.ts'
import './jump-marks.css'

/** Ways to the parts of a long page. */
export function JumpMarks({ marks }: { marks: readonly { id: string; label: string }[] }) {
  const { t } = useTranslation()
  return (
    <nav className="jump-marks" aria-label={t('forms.parts')}>
      <ul>
        {marks.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
