import type { TestProject } from 'vitest/node'
import { makeBuilt } from './built.ts'
import { makeScratch } from './scratch.ts'
import { makeTemplate } from './template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string
    templateName: string
    builtFolder: string
  }
}

/** One PostgreSQL for the whole run: the server of DATABASE_URL, else one of our own in a scratch folder. */
export default async function setup(project: TestProject) {
  const scratch = makeScratch()
  const [template, built] = await Promise.all([makeTemplate(process.env.DATABASE_URL, scratch.path), makeBuilt()])
  project.provide('serverUrl', template.serverUrl)
  project.provide('templateName', template.name)
  project.provide('builtFolder', built.path)
  return async () => {
    built.remove()
    await template.remove()
    scratch.remove()
  }
}
