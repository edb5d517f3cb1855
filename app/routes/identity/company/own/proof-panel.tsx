import type { ReactNode } from 'react'
import { ProofField } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { proofForm } from './proof-form.ts'

interface ProofPanelProps {
  answer: unknown
  isProven: boolean
  send: string
  back: string
  children: ReactNode
}

/** A question that wants one's own password as its answer. */
export function ProofPanel({ answer, isProven, send, back, children }: ProofPanelProps) {
  const { t } = useTranslation()
  const [form, fields] = useOwnForm(proofForm, { answer, id: 'proof' })
  return (
    <OwnForm form={form} className="panel admin-form factor-form" reach="unasked">
      {children}
      <ProofField field={fields.ownPassword} isProven={isProven} help={t('ownPassword.proofOfFactor')} />
      <FormEnd send={send} back={back} />
    </OwnForm>
  )
}
