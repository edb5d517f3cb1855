import type { ReactNode } from 'react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import './repair.css'
import { repairForm } from './repair-form.ts'

interface ReasonDialogProps {
  title: string
  send: string
  answer: unknown
  back: string
  children: ReactNode
}

/** Asks for the reason of one act on a shipment or container, over its page. */
export function ReasonDialog({ title, send, answer, back, children }: ReasonDialogProps) {
  const { t } = useTranslation()
  const [form, fields] = useOwnForm(repairForm, { answer, id: 'repair' })
  return (
    <DialogPage title={title} back={back}>
      {children}
      <OwnForm form={form} className="repair-form">
        <TextField field={fields.reason} label={t('repairs.reason')} rows={3} />
        <FormEnd send={send} back={back} />
      </OwnForm>
    </DialogPage>
  )
}
