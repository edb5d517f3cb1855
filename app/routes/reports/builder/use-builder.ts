import type { FormMetadata } from '@conform-to/react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useFocusNear } from '#app/components/form/fields/focus-near.ts'
import { useHasScripts } from '#app/components/live.ts'
import type { ReportColumn, ReportModule } from '#domain/reports/catalogue/report-column.ts'
import { columnsOfModule } from '#domain/reports/catalogue/report-column.ts'
import { applyBuilderIntent, type Builder, readBuilder } from './builder.ts'

export interface Building {
  builder: Builder
  module: ReportModule | undefined
  columnOf: (id: string) => ReportColumn | undefined
  change: (next: Partial<Builder>) => void
  act: (what: string) => void
  press: (what: string) => {
    type: 'submit'
    name: 'press'
    value: string
    formNoValidate: true
    onClick: (event: MouseEvent<HTMLButtonElement>) => void
  }
  hasScripts: boolean
}

const lists = /^(module|fields|filters|orders|emails)\b/

/** With scripts the lists change at once, without them by sending the form; the rules are the same. */
// biome-ignore lint/suspicious/noExplicitAny: a form of any fields
export function useBuilder(form: FormMetadata<any, string[]>, modules: readonly ReportModule[]): Building {
  const typed = form.initialValue as Record<string, unknown> | undefined
  const [builder, setBuilder] = useState(() => readBuilder(typed ?? {}, modules))
  const hasScripts = useHasScripts()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server answered is what is shown
  useEffect(() => setBuilder(readBuilder(typed ?? {}, modules)), [typed])
  const stayNear = useFocusNear(builder)
  // Errors of the server stay until the lists change.
  const isChanged = useRef(false)
  const change = (next: Builder) => {
    isChanged.current = next !== builder
    setBuilder(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change is why it is judged again
  useEffect(() => {
    if (!isChanged.current) return
    isChanged.current = false
    for (const name of Object.keys(form.allErrors)) if (lists.test(name)) form.validate({ name })
  }, [builder])
  const module = modules.find(({ id }) => id === builder.module)
  const press = (what: string) => ({
    ...{ type: 'submit' as const, name: 'press' as const, value: what, formNoValidate: true as const },
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      event.preventDefault()
      const sent = event.currentTarget.form ? new FormData(event.currentTarget.form) : new FormData()
      const wished = { newFilter: sent.get('newFilter'), newOrder: sent.get('newOrder') }
      stayNear(event.currentTarget)
      change(applyBuilderIntent(builder, what, wished, modules))
    },
  })
  return {
    ...{ builder, module, press, hasScripts },
    act: (what) => change(applyBuilderIntent(builder, what, {}, modules)),
    columnOf: (id) => module && columnsOfModule(module).find((column) => column.id === id),
    change: (next) => change(readBuilder({ ...builder, ...next }, modules)),
  }
}
