import type { Transaction } from '#db/postgres/client.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Occasion } from '#domain/directory/users/user-input.ts'
import type { TextKey } from '#domain/locales/text-key.ts'
import type { z } from '#domain/platform/schema.ts'
import type { ImportChange, LineFault } from './import-report.ts'

/** What a file would do: `changes` for people, `steps` for the record, in the same order of lines. */
export interface ImportPlan {
  changes: ImportChange[]
  faults: LineFault[]
  unchanged: number
  steps: ImportStep[]
  /** Of what is changed: an edit in between is another digest. */
  versions: (readonly [id: number, version: number])[]
  removesAdministrator: boolean
}

export interface ImportStep {
  line: number
  run: (tx: Transaction, saving: { key: string; act: Act; occasion: Occasion }) => Promise<unknown>
}

export const emptyPlan = (): ImportPlan => ({ changes: [], faults: [], unchanged: 0, steps: [], versions: [], removesAdministrator: false })

type Cell = string | null

/** The fields that differ; of something new those that are given. */
export function fieldsOf(
  labels: Record<string, TextKey>,
  before: Record<string, Cell> | null,
  after: Record<string, Cell>,
): ImportChange['fields'] {
  return Object.entries(labels)
    .map(([key, label]) => ({ label, before: before?.[key] || null, after: after[key] || null }))
    .filter((field) => field.before !== field.after)
}

/** By the rules of the form. */
export function faultsBySchema(schema: z.ZodType, typed: Record<string, unknown>, line: number): LineFault[] {
  const { success, error } = schema.safeParse(typed)
  return success ? [] : [...new Set(error.issues.map(({ message }) => message))].map((message) => ({ line, message }))
}

export const namesIn = (cell = '') =>
  cell
    .split(/[;|]/)
    .map((each) => each.trim())
    .filter(Boolean)
