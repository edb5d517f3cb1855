import { Form } from '@remix-run/react'
import { Mark } from '#app/components/feedback/mark.tsx'
import { useTranslation } from '#app/components/text/translation.ts'

export function TurnedOff() {
  const { t } = useTranslation()
  return (
    <Form method="post" className="factor-panel">
      <p>
        <Mark meaning="closed" icon="close">
          {t('secondFactor.off')}
        </Mark>
      </p>
      <p>{t('secondFactor.steps')}</p>
      <button type="submit" name="intent" value="begin" className="button main">
        {t('secondFactor.begin')}
      </button>
    </Form>
  )
}
