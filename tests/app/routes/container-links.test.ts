import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, test } from 'vitest'
import { containersHavePages } from '#app/routes/shipments/details/summary/container-number.tsx'
import routes from '#app/routes.ts'

const paths = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...paths(children)])

test('container numbers are links when, and only when, containers have a page', async () => {
  expect(paths(await routes).some((path) => /^Container-Detail\//i.test(path))).toBe(containersHavePages)
})
