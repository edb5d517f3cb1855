import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { expect, test } from 'vitest'
import { answerRouteSubset } from '#app/server/rendering/route-subset.server.ts'

const paths: Record<string, [path: string | undefined, parentId?: string]> = {
  root: [''],
  shell: [undefined, 'root'],
  home: ['Home', 'shell'],
  tracking: ['Tracking', 'shell'],
  sheet: ['Tracking/export', 'shell'],
  details: ['shipmentsDetail/:id', 'shell'],
  comments: ['comments', 'details'],
  anything: ['*', 'root'],
}

const routes = Object.fromEntries(
  Object.entries(paths).map(([id, [path, parentId]]) => {
    const module = { loader: ({ params }: { params: object }) => new Response(`${id} ${JSON.stringify(params)}`) }
    return [id, { id, path, parentId, module }]
  }),
)
const build = { routes, assets: { routes }, future: {}, entry: { module: {} }, mode: 'production' } as unknown as ServerBuild

const whole = createRequestHandler(build, 'production')
const parts = answerRouteSubset(build, 'production')
const ask = async (answer: typeof whole, path: string) => (await answer(new Request(`http://localhost${path}`))).text()

test.each([
  ['/Home', 'home {}'],
  ['/hOME/', 'home {}'],
  ['/%48ome', 'home {}'],
  ['/Tracking', 'tracking {}'],
  ['/Tracking/export?mode=sea', 'sheet {}'],
  ['/shipmentsDetail/7', 'details {"id":"7"}'],
  ['/shipmentsDetail/7/comments', 'comments {"id":"7"}'],
  ['/Tracking/elsewhere', 'anything {"*":"Tracking/elsewhere"}'],
  ['/nowhere/at/all', 'anything {"*":"nowhere/at/all"}'],
  ['/', 'root {}'],
])('%s matches the same route as in the whole table', async (path, answer) => {
  expect([await ask(whole, path), await ask(parts, path)]).toEqual([answer, answer])
})
