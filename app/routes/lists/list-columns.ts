import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { rememberColumns } from '#app/server/lists/read-list.server.ts'
import { pathUnder } from '#domain/core/lists/list-query.ts'
import { requireList } from './required-list.server.ts'

export async function action(args: ActionFunctionArgs) {
  const { viewer, list } = await requireList(args)
  return rememberColumns(args.request, viewer, list)
}

/** Storing changes state, so a link cannot do it. */
export async function loader(args: LoaderFunctionArgs) {
  const { list } = await requireList(args)
  throw redirect(pathUnder(list, new URL(args.request.url).searchParams))
}
