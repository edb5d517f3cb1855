import type { Submission } from '@conform-to/react'
import { useEffect, useRef, useState } from 'react'
import type { FormSchema } from './define-form.ts'
import { inOrder } from './in-order.ts'

type Validate = (form: FormData) => Submission<unknown, string[]>

/**
 * Validates a form by its schema once somebody has focused a field: the schema and zod are a fifth of a form's scripts, and people who
 * only read never need them. Undefined until then, and where they cannot be loaded: the server validates.
 */
export function useValidation(loadSchema: (() => Promise<FormSchema>) | null, formId: string): Validate | undefined {
  const [validate, setValidate] = useState<Validate>()
  const load = useRef(loadSchema)
  useEffect(() => {
    const loadForm = load.current
    if (!loadForm) return
    let isUnmounted = false
    const loadValidation = async () => {
      const [{ parseWithZod }, schema] = await Promise.all([import('@conform-to/zod/v4'), loadForm()])
      if (!isUnmounted) setValidate(() => (form: FormData) => inOrder(parseWithZod(form, { schema }), schema) as ReturnType<Validate>)
    }
    const loadAtFocus = () => {
      if (document.activeElement?.closest('form')?.id !== formId) return
      document.removeEventListener('focusin', loadAtFocus)
      loadValidation().catch(() => {})
    }
    document.addEventListener('focusin', loadAtFocus)
    loadAtFocus()
    return () => {
      isUnmounted = true
      document.removeEventListener('focusin', loadAtFocus)
    }
  }, [formId])
  return validate
}
