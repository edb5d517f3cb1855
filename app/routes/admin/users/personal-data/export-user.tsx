import type { LoaderFunctionArgs } from '@remix-run/node'
import { NoSheet } from '#app/components/list/no-sheet.tsx'
import { found, idIn } from '#app/server/found.ts'
import { answerMadeSheet } from '#app/server/lists/read-list.server.ts'
import { sheetMeta } from '#app/server/lists/sheet-page.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { translatorOf } from '#app/server/translation.server.ts'
import { originOf, requireViewer } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { makePersonSheet } from '#domain/operations/personal-data/export/export-person.server.ts'
import { findPerson } from '#domain/operations/personal-data/persons.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'export-people')
  const person = found(await findPerson(viewer.projectId, idIn(paramsOf('userExport', args).user)))
  const say = await translatorOf(args)
  const file = `${say('personalData.file')}-${person.id}`
  return answerMadeSheet(args, viewer, { path: href('users'), file }, () =>
    makePersonSheet(viewer, person, originOf(args), say, new Date()),
  )
}

export const meta = sheetMeta
export default NoSheet
