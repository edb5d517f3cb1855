import type { LoaderFunctionArgs } from '@remix-run/node'
import { NoSheet } from '#app/components/list/no-sheet.tsx'
import { enter } from '#app/server/enter.server.ts'
import { answerMadeSheet } from '#app/server/lists/read-list.server.ts'
import { translatorOf } from '#app/server/translation.server.ts'
import { href } from '#domain/core/href.ts'
import { makeImportSheet } from '#domain/provisioning/importing/import-sheet.server.ts'
import { kindIn } from './import-kind.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('importSheet', args)
  const [kind, say] = [kindIn(args.request), await translatorOf(args)]
  return answerMadeSheet(args, viewer, { path: href('importing', { kind }), file: say(`imports.kinds.${kind}`) }, () =>
    makeImportSheet(viewer, kind, say),
  )
}

export default NoSheet
