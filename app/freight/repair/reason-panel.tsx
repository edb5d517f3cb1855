import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import './repair.css'
import { repairForm } from './repair-form.ts'

interface ReasonPanelProps {
  title: string
  what: string
  done: { by: string | null; at: string | null; reason: string | null }
  answer: unknown
  back: string
}

/** Says who did what can be taken back, when and why, and asks for the reason of taking it back. */
export function ReasonPanel({ title, what, done: { by, at, reason }, answer, back }: ReasonPanelProps) {
  const { t } = useTranslation()
  const [form, fields] = useOwnForm(repairForm, { answer, id: 'repair' })
  return (
    <section className="panel repair-form" aria-labelledby="restore">
      <h2 id="restore">{title}</h2>
      <p>{what}</p>
      <FactList>
        <Fact name={t('repairs.by')}>{by}</Fact>
        <Fact name={t('repairs.at')}>{at && <Minute instant={at} />}</Fact>
        <Fact name={t('repairs.reason')} wide>
          {reason}
        </Fact>
      </FactList>
      <OwnForm form={form} className="repair-form">
        <TextField field={fields.reason} label={t('repairs.restoreReason')} rows={3} />
        <FormEnd send={t('repairs.restore')} back={back} isPage />
      </OwnForm>
    </section>
  )
}
