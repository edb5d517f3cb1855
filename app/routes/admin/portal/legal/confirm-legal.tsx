import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found } from '#app/server/found.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { confirmLegalTexts } from '#domain/portal/legal/legal-state.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  await enter('legalConfirmation', args)
  return json(null)
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, origin, now } = await enter('legalConfirmation', args)
  found(await confirmLegalTexts(viewer, origin, now))
  return redirectWithToast(href('portalLegal'), 'branding.legal.confirmed')
}

export default function ConfirmLegal() {
  const { t } = useTranslation()
  return (
    <Confirm title={t('branding.legal.confirm')} back={href('portalLegal')} act={t('branding.legal.confirm')}>
      <p>{t('branding.legal.confirmWhat')}</p>
    </Confirm>
  )
}
