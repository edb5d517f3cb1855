import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { backIn, withQuery } from '#app/addresses.ts'
import { safePath } from '#app/http/safe-path.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { addToSelection } from '#domain/people/access/selection.server.ts'

/** Something that only the viewer's own selection of customers hides: what it is called, and whose it is (decision 30). */
export interface UnselectedThing {
  number: string
  customerId: number
  customer: string
}

interface Finders {
  /** The page of the thing itself. */
  page: string
  findUnselected: () => Promise<UnselectedThing | null>
  /** Whether the viewer sees it already. */
  isShown: () => Promise<unknown>
}

/** Whose the hidden thing is, and where selecting its customer leads. Redirects to a thing shown already; foreign and absent are alike. */
async function requireUnselected(asked: LoaderFunctionArgs, { page, findUnselected, isShown }: Finders) {
  const back = backIn(asked.request)
  const wayOn = back === null ? page : safePath(back)
  const thing = await findUnselected()
  if (thing) return { thing, wayOn }
  throw (await isShown()) ? redirect(wayOn) : new Response(null, { status: 404 })
}

/** For the page that asks. */
export const findHidden = async (asked: LoaderFunctionArgs, finders: Finders) => (await requireUnselected(asked, finders)).thing

/** For its button: adds the customer to the selection and opens the thing. */
export async function selectItsCustomer(asked: LoaderFunctionArgs, finders: Finders): Promise<never> {
  const { thing, wayOn } = await requireUnselected(asked, finders)
  // The viewer with all their customers: that of the page knows only those with its service, and the others would leave the selection.
  await addToSelection(await requireViewer(asked, 'select-customers'), thing.customerId)
  throw redirect(wayOn)
}

/** For the page of the thing itself, where nothing was found: to the page that asks, if only the selection hides it. */
export async function leadToSelection({ request }: LoaderFunctionArgs, asking: string, findUnselected: () => Promise<unknown>) {
  const { pathname, search } = new URL(request.url)
  if (await findUnselected()) throw redirect(withQuery(asking, { back: pathname + search }))
}
