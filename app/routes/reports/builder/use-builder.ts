import { useEffect, useRef, useState } from 'react'
import { useIntentButton } from '#app/components/form/fields/intent-button.ts'
import type { AnyForm } from '#app/components/form/fields-of.ts'
import { writeIntent } from '#app/components/form/intent.ts'
import { readTyped } from '#app/components/form/read-typed.ts'
import { useHasScripts } from '#app/components/live.ts'
import type { ReportColumn, ReportModule } from '#domain/reports/catalogue/report-column.ts'
import { columnsOfModule } from '#domain/reports/catalogue/report-column.ts'
import { addEmail, type Builder, changeBuilder, readBuilder } from './builder.ts'

export interface Building {
  builder: Builder
  module: ReportModule | undefined
  columnOf: (id: string) => ReportColumn | undefined
  change: (next: Partial<Builder>) => void
  addEmail: () => void
  button: ReturnType<typeof useIntentButton>
  hasScripts: boolean
}

const lists = /^(module|fields|filters|orders|emails)\b/

/** With scripts the lists change at once, without them by sending the form; the rules are the same. */
export function useBuilder(form: AnyForm, modules: readonly ReportModule[], askPreview: (typed: FormData) => void): Building {
  const typed = form.initialValue as Record<string, unknown> | undefined
  const [builder, setBuilder] = useState(() => readBuilder(typed ?? {}, modules))
  const hasScripts = useHasScripts()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server answered is what is shown
  useEffect(() => setBuilder(readBuilder(typed ?? {}, modules)), [typed])
  // Errors of the server stay until the lists change.
  const isChanged = useRef(false)
  const change = (next: Builder) => {
    isChanged.current = next !== builder
    setBuilder(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change is why it is validated again
  useEffect(() => {
    if (!isChanged.current) return
    isChanged.current = false
    for (const name of Object.keys(form.allErrors)) if (lists.test(name)) form.validate({ name })
  }, [builder])
  const module = modules.find(({ id }) => id === builder.module)
  const button = useIntentButton(builder, (intent, element) => {
    const sent = new FormData(element)
    const changed = changeBuilder({ ...readTyped(sent), ...builder }, intent, modules)
    if (changed) change(changed)
    if (changed?.part === 'preview' && intent.field === 'part') {
      sent.append('intent', writeIntent(intent))
      askPreview(sent)
    }
    return changed !== undefined
  })
  return {
    builder,
    module,
    button,
    hasScripts,
    addEmail: () => change(addEmail(builder)),
    columnOf: (id) => module && columnsOfModule(module).find((column) => column.id === id),
    change: (next) => change(readBuilder({ ...builder, ...next }, modules)),
  }
}
