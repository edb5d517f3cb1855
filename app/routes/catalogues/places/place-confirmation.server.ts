import { confirmation } from '#app/server/confirmation.server.ts'
import { takePlaceBack } from '#domain/catalogues/places/place-editing.server.ts'
import { findPlaceLine } from '#domain/catalogues/places/project-places.server.ts'
import { href } from '#domain/core/href.ts'

export const placeRemoval = confirmation('placeRemoval', {
  find: ({ viewer, params }) => findPlaceLine(viewer, params.place),
  ask({ code, name, state }, { t, search }) {
    if (state === 'reference') throw new Response(null, { status: 404 })
    return {
      heading: t(`places.takeBackTitle.${state}`, { name }),
      lines: [t(`places.takeBackWhat.${state}`)],
      act: t(`places.takeBack.${state}`),
      back: href('place', { place: code }) + search,
    }
  },
  act: (_, { act, params }) => takePlaceBack(act, params.place),
  done: (_, { search }) => [href('places') + search, 'places.takenBack'],
})
