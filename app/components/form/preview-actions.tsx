import { Link, useNavigation } from '@remix-run/react'
import { useTranslation } from '#app/components/text/translation.ts'

interface PreviewActionsProps {
  /** What the preview shows can be saved. */
  isReady: boolean
  save: string
  preview: string
  cancel: string
}

/** The end of a form that shows what it would do before it does it: an intent of `save` or `preview`. */
export function PreviewActions({ isReady, save, preview, cancel }: PreviewActionsProps) {
  const { t } = useTranslation()
  const isSending = useNavigation().state === 'submitting'
  return (
    <p className="panel-actions">
      {isReady && (
        <button type="submit" name="intent" value="save" className="button main" aria-busy={isSending}>
          {save}
        </button>
      )}
      <button type="submit" name="intent" value="preview" className={isReady ? 'button' : 'button main'}>
        {preview}
      </button>
      <Link className="button" to={cancel}>
        {t('forms.cancel')}
      </Link>
    </p>
  )
}
