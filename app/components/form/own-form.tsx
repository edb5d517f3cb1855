import { getFormProps, parse, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type ComponentProps, type FormEvent, useEffect, useId } from 'react'
import type { z } from '#domain/platform/schema.ts'
import { ErrorSummary } from './error-summary.tsx'
import { AwaitingContext, useAwaitedAnswers } from './fields/awaited-answer.ts'
import type { AnyForm, OneField } from './fields-of.ts'
import type { FormDefinition, FormSchema } from './schema/define-form.ts'
import { useValidation } from './schema/validation.ts'
import { type FormReach, useTypedForm } from './unsaved-changes.ts'

/** What a form begins with: any part of its value, with texts for what is typed as text. */
type FirstOf<Value> = Value extends readonly (infer Entry)[]
  ? readonly FirstOf<Entry>[]
  : Value extends object
    ? { readonly [Name in keyof Value]?: FirstOf<Value[Name]> | string | null | undefined }
    : Value

interface OwnFormOptions<Value> {
  answer: unknown
  first?: FirstOf<Value>
  id?: string
  isValidatedOnBlur?: boolean
}

/** A form of a page and its fields. Its schema validates it in the browser too, once somebody has entered it. */
export function useOwnForm<Schema extends FormSchema>(form: FormDefinition<Schema>, options: OwnFormOptions<z.input<Schema>>) {
  return useFormOf(form, options, form.schema)
}

/** A form that only the server validates, as one with a file (docs/forms.md). */
export function useServerForm<Schema extends FormSchema>(form: FormDefinition<Schema>, options: OwnFormOptions<z.input<Schema>>) {
  return useFormOf(form, options, null)
}

function useFormOf<Schema extends FormSchema>(
  { constraint }: FormDefinition<Schema>,
  { answer, first, id, isValidatedOnBlur = false }: OwnFormOptions<z.input<Schema>>,
  loadSchema: (() => Promise<Schema>) | null,
) {
  const ownId = useId()
  const formId = id ?? ownId
  const validateForm = useValidation(loadSchema, formId)
  const used = useForm<z.input<Schema>, z.output<Schema>>({
    id: formId,
    lastResult: isReply(answer) ? answer : null,
    constraint,
    defaultValue: first as never,
    onValidate: ({ formData }) => (validateForm ?? changeUnjudged)(formData) as never,
    // Without a client-side validator, validation would submit the form: a refused form once posted itself at the next key.
    ...(validateForm && {
      ...(isValidatedOnBlur && { shouldValidate: 'onBlur' as const }),
      shouldRevalidate: 'onInput' as const,
    }),
  })
  const { validate } = used[0]
  // On a slow connection a field can be filled in and left before the validator loads; it would then show no error until left again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the schema has loaded
  useEffect(() => {
    if (validateForm && isValidatedOnBlur) for (const name of leftIn(formId)) validate({ name: name as never })
  }, [validateForm])
  return used
}

/**
 * Until the form's schema has loaded, conform changes lists and keeps the current errors; anything else it submits. Sent to the server, a
 * removal could come too late: Save pressed meanwhile cancelled that request, and the removed entry was saved.
 */
function changeUnjudged(form: FormData): unknown {
  if (!form.has('__intent__')) return { error: null }
  const kept = Object.fromEntries(['', ...form.keys()].map((name) => [name, null]))
  return parse(form, { resolve: () => ({ error: kept }) })
}

function leftIn(formId: string): string[] {
  const inputs = [...document.querySelectorAll<HTMLInputElement>(`#${CSS.escape(formId)} input[name]:not([type='hidden'])`)]
  return inputs.filter((input) => input.value !== '' && input !== document.activeElement).map(({ name }) => name)
}

const isReply = (answer: unknown): answer is SubmissionResult<string[]> =>
  typeof answer === 'object' && answer !== null && 'initialValue' in answer

interface OwnFormProps extends Omit<ComponentProps<typeof Form>, 'method' | 'id' | 'onSubmit'> {
  form: AnyForm
  incorrect?: string
  reach?: FormReach
}

export function OwnForm({ form, incorrect, reach = 'page', children, ...others }: OwnFormProps) {
  const { onSubmit, ...props } = getFormProps(form)
  const { awaiting, hold, letGo } = useAwaitedAnswers(form.id)
  const { begin, send } = useTypedForm(form.id, reach)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (hold(event)) return
    onSubmit(event)
    letGo(event)
    if (!event.defaultPrevented) send()
  }
  return (
    <AwaitingContext.Provider value={awaiting}>
      <Form method="post" {...props} {...others} onFocusCapture={begin} onPointerDownCapture={begin} onSubmit={submit}>
        <ErrorSummary form={form} incorrect={incorrect} />
        {children}
      </Form>
    </AwaitingContext.Provider>
  )
}

export function HiddenField({ field }: { field: OneField }) {
  return <input key={field.key} type="hidden" id={field.id} name={field.name} defaultValue={field.initialValue} form={field.formId} />
}
