import { confirmation } from '#app/server/confirmation.server.ts'
import { found } from '#app/server/found.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { takePlaceBack } from '#domain/catalogues/places/place-editing.server.ts'
import { findPlaceLine } from '#domain/catalogues/places/project-places.server.ts'
import { href } from '#domain/core/href.ts'

export const placeRemoval = confirmation('placeRemoval', {
  find: async ({ viewer, params }) => found(await findPlaceLine(viewer, params.place)),
  ask({ code, name, state }, { t, search }) {
    if (state === 'reference') throw new Response(null, { status: 404 })
    return {
      heading: t(`places.takeBackTitle.${state}`, { name }),
      lines: [t(`places.takeBackWhat.${state}`)],
      act: t(`places.takeBack.${state}`),
      back: href('place', { place: code }) + search,
    }
  },
  async act(_, { act, params, search }) {
    found(await takePlaceBack(act, params.place))
    return redirectWithToast(href('places') + search, 'places.takenBack')
  },
})
