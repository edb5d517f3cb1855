import type { LoaderFunctionArgs } from '@remix-run/node'
import { NoSheet } from '#app/components/list/no-sheet.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerMadeSheet } from '#app/server/lists/read-list.server.ts'
import { translatorOf } from '#app/server/translation.server.ts'
import { href } from '#domain/core/href.ts'
import { makePersonSheet } from '#domain/operations/personal-data/export/export-person.server.ts'
import { findPerson } from '#domain/operations/personal-data/persons.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { act, viewer, params } = await enter('userExport', args)
  const person = found(await findPerson(viewer.projectId, idIn(params.user)))
  const say = await translatorOf(args)
  const file = `${say('personalData.file')}-${person.id}`
  return answerMadeSheet(args, viewer, { path: href('users'), file }, () => makePersonSheet(act, person, say))
}

export default NoSheet
