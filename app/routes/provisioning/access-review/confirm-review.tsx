import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found } from '#app/server/found.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { readId } from '#domain/core/lists/row-id.ts'
import { countAccess, findReviewed, recordReview } from '#domain/provisioning/access-review/access-reviews.server.ts'

/** Of one customer where the address names one; what is no id names none. */
function customerIn({ request }: Pick<LoaderFunctionArgs, 'request'>): number | null {
  const asked = new URL(request.url).searchParams.get('customer')
  return asked === null ? null : (readId(asked) ?? 0)
}

const pageOf = (id: number | null) => href('accessReview') + (id === null ? '' : `?customer=${id}`)

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('accessReviewed', args)
  const id = customerIn(args)
  const name = id === null ? null : found(await findReviewed(viewer, id))
  return json({ name, back: pageOf(id), figures: await countAccess(viewer.projectId, id, now) })
}

export async function action(args: ActionFunctionArgs) {
  const { act } = await enter('accessReviewed', args)
  const id = customerIn(args)
  found(await recordReview(act, id))
  return redirectWithToast(pageOf(id), 'accessReview.reviewed')
}

export default function ConfirmReview() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { name: customer, back, figures } = useLoaderData<typeof loader>()
  const { people, grants, unused } = figures
  return (
    <Confirm title={t('accessReview.confirmTitle')} back={back} act={t('accessReview.confirmTitle')}>
      <p>{customer === null ? t('accessReview.confirmWhat') : t('accessReview.confirmWhatOf', { customer })}</p>
      <p>{t('accessReview.confirmFigures', { people: count(people), grants: count(grants), unused: count(unused) })}</p>
      <p>{t(customer === null ? 'accessReview.confirmNext' : 'accessReview.confirmNextOf')}</p>
    </Confirm>
  )
}
