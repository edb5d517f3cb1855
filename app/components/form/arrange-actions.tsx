import { useTranslation } from '#app/components/text/translation.ts'

/** The foot of a form in which a person arranges a page: applies the choice, or goes back to how it was at first. */
export function ArrangeActions() {
  const { t } = useTranslation()
  return (
    <div className="columns-actions">
      <button type="submit" name="intent" value="choose" className="button main">
        {t('tables.apply')}
      </button>
      <button type="submit" name="intent" value="first" className="button quiet">
        {t('tables.asAtFirst')}
      </button>
    </div>
  )
}
