import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { backIn, safePath } from '#app/server/safe-path.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { withQuery } from '#domain/core/href.ts'
import { addToSelection } from '#domain/identity/access/selection.server.ts'

export interface UnselectedItem {
  number: string
  customerId: number
  customer: string
}

interface Finders {
  page: string
  findUnselected: () => Promise<UnselectedItem | null>
  isShown: () => Promise<unknown>
}

/** Redirects where the viewer already sees it; foreign and absent ids respond alike. */
async function requireUnselected(args: LoaderFunctionArgs, { page, findUnselected, isShown }: Finders) {
  const back = backIn(args.request)
  const wayOn = back === null ? page : safePath(back)
  const thing = await findUnselected()
  if (thing) return { thing, wayOn }
  throw (await isShown()) ? redirect(wayOn) : new Response(null, { status: 404 })
}

export const findHidden = async (args: LoaderFunctionArgs, finders: Finders) => (await requireUnselected(args, finders)).thing

export async function selectItsCustomer(args: LoaderFunctionArgs, finders: Finders): Promise<never> {
  const { thing, wayOn } = await requireUnselected(args, finders)
  // Reads the viewer with all their customers: on the page itself they have only those with its service, and saving would remove the
  // others from the selection.
  await addToSelection(await requireViewer(args, 'select-customers'), thing.customerId)
  throw redirect(wayOn)
}

/** Redirects to the page that offers to select the customer, if only the selection hides it. */
export async function redirectToSelection({ request }: LoaderFunctionArgs, query: string, findUnselected: () => Promise<unknown>) {
  const { pathname, search } = new URL(request.url)
  if (await findUnselected()) throw redirect(withQuery(query, { back: pathname + search }))
}
