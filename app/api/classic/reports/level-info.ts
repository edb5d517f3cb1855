import type { reportColumn } from '#app/api/reports/report-shape.ts'
import type { z } from '#domain/platform/schema.ts'
import { testsOf } from '#domain/reports/definition/filter-tests.ts'

export interface ModuleShown {
  id: string
  name: string
  levels: readonly { id: string; name: string; columns: readonly z.output<typeof reportColumn>[] }[]
}

const option = (id: string, label: string) => ({ id, value: id.replace(/^column-/, ''), label })

/** What a report of a module can show, and by what it can be filtered (specification 3, §3). */
export const levelInfo = ({ levels }: ModuleShown) => ({
  data: levels.map(({ id, name, columns }) => ({
    id,
    label: name,
    options: columns.map((column) => ({ ...option(column.id, column.name), kind: column.kind })),
  })),
  filters: levels
    .flatMap(({ columns }) => columns)
    .map(({ id, name, kind, values = [] }) => ({
      ...option(id, name),
      kind,
      tests: testsOf[kind],
      values: values.map(({ value, name }) => ({ value, label: name })),
    })),
})
