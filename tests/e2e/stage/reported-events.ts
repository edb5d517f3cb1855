import type { Page } from '@playwright/test'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { at } from './hosts.ts'
import { password } from './stage-users.ts'

/** Another system reports events with the rights of this person. */
export async function report(page: Page, project: ProjectId, name: string, source: string, events: object[]) {
  const { host, port } = new URL(at(project, '/'))
  const send = (path: string, data: object, token?: string) =>
    page.request.post(`http://127.0.0.1:${port}/api/v1${path}`, {
      headers: { Host: host, ...(token && { Authorization: `Bearer ${token}` }) },
      data,
    })
  const { token } = await (await send('/sessions', { email: `${name}@fairway.test`, password })).json()
  return (await send(`/events?source=${source}`, { events }, token)).json()
}
