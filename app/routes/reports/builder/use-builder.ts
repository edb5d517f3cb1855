import type { FormMetadata } from '@conform-to/react'
import { type MouseEvent, useEffect, useState } from 'react'
import type { ReportColumn, ReportModule } from '#domain/desk/reports/catalogue/column.ts'
import { columnsOfModule } from '#domain/desk/reports/catalogue/column.ts'
import { type Builder, pressBuilder, readBuilder } from './builder.ts'

/** What every part of the builder is given. */
export interface Building {
  builder: Builder
  module: ReportModule | undefined
  columnOf: (id: string) => ReportColumn | undefined
  change: (next: Partial<Builder>) => void
  /** Does what a button of that name does. */
  act: (what: string) => void
  /** What makes a button press the builder: `<button {...press('add-filter')}>`. */
  press: (what: string) => {
    type: 'submit'
    name: 'press'
    value: string
    formNoValidate: true
    onClick: (event: MouseEvent<HTMLButtonElement>) => void
  }
  hasScripts: boolean
}

/** The builder's lists: with scripts they change at once, without them by sending the form; the rules are the same. */
// biome-ignore lint/suspicious/noExplicitAny: a form of any fields
export function useBuilder(form: FormMetadata<any, string[]>, modules: readonly ReportModule[]): Building {
  const typed = form.initialValue as Record<string, unknown> | undefined
  const [builder, setBuilder] = useState(() => readBuilder(typed ?? {}, modules))
  const [hasScripts, setHasScripts] = useState(false)
  useEffect(() => setHasScripts(true), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server answered is what is shown
  useEffect(() => setBuilder(readBuilder(typed ?? {}, modules)), [typed])
  const module = modules.find(({ id }) => id === builder.module)
  const press = (what: string) => ({
    ...{ type: 'submit' as const, name: 'press' as const, value: what, formNoValidate: true as const },
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      event.preventDefault()
      const sent = event.currentTarget.form ? new FormData(event.currentTarget.form) : new FormData()
      const wished = { newFilter: sent.get('newFilter'), newOrder: sent.get('newOrder') }
      setBuilder(pressBuilder(builder, what, wished, modules))
    },
  })
  return {
    ...{ builder, module, press, hasScripts },
    act: (what) => setBuilder(pressBuilder(builder, what, {}, modules)),
    columnOf: (id) => module && columnsOfModule(module).find((column) => column.id === id),
    change: (next) => setBuilder(readBuilder({ ...builder, ...next }, modules)),
  }
}
