import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { addTariff, changeTariff, findTariff, listCarriers } from '#domain/freight/containers/tariffs/tariffs.server.ts'
import { TariffFields } from './tariff-fields.tsx'
import { tariffForm } from './tariff-form.ts'
import { readTariff } from './typed-tariff.ts'
import '#app/routes/containers/containers.css'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

const findOne = async (viewer: Viewer, part: string | undefined) => (part === 'new' ? null : found(await findTariff(viewer, idIn(part))))

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('tariff', args)
  const tariff = await findOne(viewer, params.tariff)
  return json({
    tariff,
    carriers: await listCarriers(viewer),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('tariff', args)
  const tariff = await findOne(viewer, params.tariff)
  return answerSubmission(args.request, tariffForm, async ({ version, ...typed }) => {
    const written = readTariff(typed)
    if (tariff) found(await changeTariff(act, tariff.id, version ?? 0, written))
    else await addTariff(act, written)
    return redirectWithToast(href('tariffs'), 'tariffs.saved')
  })
}

export default function TariffPage() {
  const { t } = useTranslation()
  const { tariff, carriers } = useLoaderData<typeof loader>()
  return (
    <>
      <BackLink to={href('tariffs')}>{t('tariffs.title')}</BackLink>
      <PageTitle title={tariff ? t('tariffs.one') : t('tariffs.new')}>{t('tariffs.help')}</PageTitle>
      <TariffFields tariff={tariff} carriers={carriers} answer={useActionData<typeof action>()} />
      <Outlet />
    </>
  )
}
