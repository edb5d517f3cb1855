import { Link, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { clearTypedForm } from '#app/components/form/unsaved-changes.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { FormFoot } from './form-foot.tsx'

interface FormEndProps {
  send: string
  back: string
  missing?: string | boolean | undefined
  isPage?: boolean
  isForgetting?: boolean
  children?: ReactNode
}

export function FormEnd({ send, back, missing, isPage = false, isForgetting = false, children }: FormEndProps) {
  const { t } = useTranslation()
  const isSending = useNavigation().state === 'submitting'
  return (
    <FormFoot missing={typeof missing === 'string' && missing}>
      <button
        type="submit"
        className="button main"
        disabled={Boolean(missing)}
        aria-busy={isSending}
        title={typeof missing === 'string' ? missing : undefined}
      >
        {send}
      </button>
      {children}
      <Link className="button" to={back} preventScrollReset={!isPage} reloadDocument={isForgetting} onClick={clearTypedForm}>
        {t('forms.cancel')}
      </Link>
    </FormFoot>
  )
}
