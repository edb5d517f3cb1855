import type { TestProject } from 'vitest/node'
import { makeBuilt } from './built.ts'
import { makeScratch } from './scratch.ts'
import { addPorts, makeTemplate, onServer } from './template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string
    templateName: string
    templateWithPorts: string
    builtFolder: string
  }
}

/** One PostgreSQL for the whole run: the server of DATABASE_URL, else one of our own in a scratch folder. */
export default async function setup(project: TestProject) {
  const scratch = makeScratch()
  const makeTemplates = async () => {
    const template = await makeTemplate(process.env.DATABASE_URL, scratch.path)
    return { template, withPorts: await addPorts(template, scratch.path) }
  }
  const [{ template, withPorts }, built] = await Promise.all([makeTemplates(), makeBuilt()])
  project.provide('serverUrl', template.serverUrl)
  project.provide('templateName', template.name)
  project.provide('templateWithPorts', withPorts)
  project.provide('builtFolder', built.path)
  return async () => {
    built.remove()
    await onServer(template.serverUrl, `drop database if exists ${withPorts} with (force)`)
    await template.remove()
    scratch.remove()
  }
}
