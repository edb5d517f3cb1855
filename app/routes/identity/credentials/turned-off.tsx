import { Form } from '@remix-run/react'
import { Mark } from '#app/components/feedback/mark.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { addressOf } from './signing-in-sections.ts'

/** The main act of the page only for who may do nothing else first. */
export function TurnedOff({ isOwed }: { isOwed: boolean }) {
  const { t } = useTranslation()
  return (
    <Form method="post" action={addressOf('secondFactor')} className="factor-panel" preventScrollReset>
      <p>
        <Mark meaning="closed" icon="close">
          {t('secondFactor.off')}
        </Mark>
      </p>
      <p>{t('secondFactor.steps')}</p>
      <button type="submit" name="intent" value="begin" className={isOwed ? 'button main' : 'button'}>
        {t('secondFactor.begin')}
      </button>
    </Form>
  )
}
