import { formOf } from '#app/components/form/schema/define-form.ts'
import type { z } from '#domain/platform/schema.ts'
import { routeFiles } from '#tests/support/route-files.ts'
import { listFiles, readSource } from '#tests/support/sources.ts'

for (const file of listFiles().filter((path) => /^app\/.*-forms?\.ts$/.test(path))) await import(/* @vite-ignore */ `../../../${file}`)

const hasAction = (file: string) => /^export (async function|const) action\b|^export \{[^}]*\baction\b/m.test(readSource(`app/${file}`))

const found = routeFiles
  .filter(({ file }) => hasAction(file))
  .map(async ({ file, name }) => [file, (await formOf(name)?.schema()) ?? null] as const)

/** Every file of routes with an action, and the schema of the form that it reads, or null. */
export const forms: Record<string, z.ZodType | null> = Object.fromEntries(await Promise.all(found))
