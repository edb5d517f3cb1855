import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingLine } from '#app/components/feedback/loading-line.tsx'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { Field } from '#app/components/form/field.tsx'
import { changePasswordForm } from './change-password-form.ts'

/** The new password twice. With scripts "Change" can be pressed once both are valid and equal (spec 1 §4); the server asks again. */
export function ChangePasswordFields({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const { t } = useTranslation()
  const isSending = useNavigation().state !== 'idle'
  const [isWatched, setWatched] = useState(false)
  useEffect(() => setWatched(true), [])
  const [form, fields] = useForm({
    lastResult,
    constraint: getZodConstraint(changePasswordForm),
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: changePasswordForm }),
  })
  const isReady = changePasswordForm.safeParse(form.value).success
  return (
    <Form method="post" {...getFormProps(form)}>
      <LoadingLine />
      <ErrorSummary errors={form.errors} fields={[fields.password, fields.passwordAgain]} />
      <Field
        field={fields.password}
        type="password"
        label={t('recovery.password')}
        help={t('recovery.rule')}
        autoComplete="new-password"
        autoFocus
      />
      <Field field={fields.passwordAgain} type="password" label={t('recovery.confirmation')} autoComplete="new-password" />
      <button type="submit" className="button main" disabled={isWatched && !isReady} aria-busy={isSending}>
        {t('recovery.change')}
      </button>
    </Form>
  )
}
