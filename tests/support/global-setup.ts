import type { TestProject } from 'vitest/node'
import { makeScratch } from './scratch.ts'
import { makeTemplate } from './template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server whose database `template` holds the schema and the reference rows. */
    serverUrl: string
    templateName: string
  }
}

/** One PostgreSQL for the whole run: DATABASE_URL's where it is set, else one of our own in a scratch folder. */
export default async function setup(project: TestProject) {
  const scratch = makeScratch()
  const template = await makeTemplate(process.env.DATABASE_URL, scratch.path)
  project.provide('serverUrl', template.serverUrl)
  project.provide('templateName', template.name)
  return async () => {
    await template.remove()
    scratch.remove()
  }
}
