import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { rememberColumns } from '#app/server/lists/read-list.server.ts'
import { pathUnder } from '#domain/core/lists/list-query.ts'
import { requireList } from './required-list.server.ts'

export async function action(asking: ActionFunctionArgs) {
  const { viewer, list } = await requireList(asking)
  return rememberColumns(asking.request, viewer, list)
}

/** Storing changes state, so a link cannot do it. */
export async function loader(asking: LoaderFunctionArgs) {
  const { list } = await requireList(asking)
  throw redirect(pathUnder(list, new URL(asking.request.url).searchParams))
}
