import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found } from '#app/server/found.ts'
import { answerConfirmed } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { takePlaceBack } from '#domain/catalogues/places/place-editing.server.ts'
import { findPlaceLine } from '#domain/catalogues/places/project-places.server.ts'
import { href } from '#domain/core/href.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('placeRemoval', args)
  const { code, name, state } = found(await findPlaceLine(viewer, params.place))
  if (state === 'reference') throw new Response(null, { status: 404 })
  return json({ code, name, state })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, params, origin, now } = await enter('placeRemoval', args)
  return answerConfirmed(async () => {
    const edit = { viewer, origin, now }
    found(await takePlaceBack(edit, params.place))
    return redirectWithToast(href('places') + new URL(args.request.url).search, 'places.takenBack')
  })
}

export default function TakePlaceBack() {
  const { t } = useTranslation()
  const { code, name, state } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.refused
  const { search } = useLocation()
  return (
    <Confirm
      title={t(`places.takeBackTitle.${state}`, { name })}
      back={href('place', { place: code }) + search}
      act={t(`places.takeBack.${state}`)}
      refused={refused}
    >
      <p>{t(`places.takeBackWhat.${state}`)}</p>
    </Confirm>
  )
}
