import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { readFields } from '#app/http/submission.server.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { readColumnsChoice } from '#domain/freight/shipments/tracking/columns.ts'
import { rememberTable } from '#domain/people/access/preferences/tables.server.ts'
import { listPath } from '../place.ts'
import { columnsForm } from './columns-form.ts'
import { columnsMenu } from './columns-menu.tsx'

const listOf = (request: Request) => new URL(request.url).searchParams

/** Remembers the columns and leads back to the list as it was, but in those columns: not in the ones its address may have told. */
export async function action(asked: ActionFunctionArgs) {
  const viewer = await requireViewer(asked, 'follow-shipments')
  const choice = readColumnsChoice(await readFields(asked.request, columnsForm))
  if (!choice) throw redirect(listPath(listOf(asked.request), []))
  await rememberTable(viewer, 'tracking', choice)
  throw redirect(`${listPath(listOf(asked.request), ['column'])}${choice.isMove ? `#${columnsMenu}` : ''}`)
}

/** Remembering changes something, so a link cannot do it. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireViewer(asked, 'follow-shipments')
  throw redirect(listPath(listOf(asked.request), []))
}
