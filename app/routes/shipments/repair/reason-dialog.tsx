import { useOutletContext } from '@remix-run/react'
import type { ReactNode } from 'react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import type { FormConstraint } from '#app/components/form/schema/validation.ts'
import { TextField } from '#app/components/form/text-field.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'

interface ReasonDialogProps {
  title: string
  send: string
  constraint: FormConstraint
  answer: unknown
  shipment: number
  children: ReactNode
}

/** Asks for the reason of one act on a shipment, over its page. */
export function ReasonDialog({ title, send, constraint, answer, shipment, children }: ReasonDialogProps) {
  const { t } = useTranslation()
  const back = href('shipment', { id: shipment }, { back: useOutletContext<string | null>() })
  const [form, fields] = useOwnForm(() => import('./repair-form.ts').then((forms) => forms.repairForm), {
    constraint,
    answer,
    id: 'repair',
  })
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
