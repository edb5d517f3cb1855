import { useEffect, useState } from 'react'
import { inOrder } from './in-order.ts'
import type * as onServer from './judge.ts'

/** A form's schema as a page has it: what it says of the fields, and where the schema itself is to be had. */
interface LaterSchema {
  constraint: ReturnType<typeof onServer.constraintOf>
  fetchSchema: () => Promise<onServer.Schema<unknown>>
}

/** Written by jobs/commands/building/later-judges.ts in place of each schema. */
export const later = (constraint: LaterSchema['constraint'], fetchSchema: LaterSchema['fetchSchema']): LaterSchema => {
  return { constraint, fetchSchema }
}

const laterOf = (schema: unknown) => schema as LaterSchema

export const constraintOf: typeof onServer.constraintOf = (schema) => laterOf(schema).constraint

/**
 * The schema, and the library that reads it, come once somebody is in the form: a fifth of the page's scripts, which a reader never
 * needs (decisions/102). Until then, and where they cannot be had, the server judges what is sent, as it does without scripts.
 */
export const useJudge: typeof onServer.useJudge = (schema, formId) => {
  const [judge, setJudge] = useState<onServer.Judge>()
  useEffect(() => {
    if (formId === null) return
    let isGone = false
    const fetchJudge = async () => {
      const [{ parseWithZod }, fetched] = await Promise.all([import('@conform-to/zod/v4'), laterOf(schema).fetchSchema()])
      if (!isGone)
        setJudge(() => (form: FormData) => inOrder(parseWithZod(form, { schema: fetched }), fetched) as ReturnType<onServer.Judge>)
    }
    const look = () => {
      if (document.activeElement?.closest('form')?.id !== formId) return
      document.removeEventListener('focusin', look)
      fetchJudge().catch(() => {})
    }
    document.addEventListener('focusin', look)
    look()
    return () => {
      isGone = true
      document.removeEventListener('focusin', look)
    }
  }, [schema, formId])
  return judge
}
