import { Form } from '@remix-run/react'
import { useTranslation } from '#app/components/text/translation.ts'
import { maxViewName, type SavedView } from '#domain/directory/views/saved-view.ts'

export function ViewActions({ view: { id, name } }: { view: SavedView }) {
  const { t } = useTranslation()
  return (
    <div className="view-actions">
      <details key={name}>
        <summary className="button quiet small">{t('views.rename')}</summary>
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <input
            className="input"
            name="name"
            defaultValue={name}
            required
            maxLength={maxViewName}
            aria-label={t('views.name')}
            autoComplete="off"
          />
          <button type="submit" className="button" name="intent" value="rename">
            {t('views.rename')}
          </button>
        </Form>
      </details>
      <details>
        <summary className="button quiet small" aria-label={t('views.deleteOf', { name })}>
          {t('views.delete')}
        </summary>
        <Form method="post">
          <p>{t('views.deleteSure', { name })}</p>
          <input type="hidden" name="id" value={id} />
          <button type="submit" className="button" name="intent" value="delete">
            {t('views.delete')}
          </button>
        </Form>
      </details>
    </div>
  )
}
