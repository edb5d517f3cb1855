import type { TestProject } from 'vitest/node'
import { makeBuilt } from './built.ts'
import { makeQuickScratch, removeLeftScratches } from './scratch.ts'
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
  const left: (() => unknown)[] = []
  const tearDown = async () => {
    for (const remove of left.splice(0).reverse()) await remove()
  }
  removeLeftScratches()
  const scratch = makeQuickScratch()
  left.push(scratch.remove)
  try {
    const template = await makeTemplate(process.env.DATABASE_URL, scratch.path)
    left.push(template.remove)
    const withPorts = await addPorts(template, scratch.path)
    left.push(() => onServer(template.serverUrl, `drop database if exists ${withPorts} with (force)`))
    project.provide('serverUrl', template.serverUrl)
    project.provide('templateName', template.name)
    project.provide('templateWithPorts', withPorts)
    // Not meanwhile: it keeps this process so busy that a connection can time out.
    const built = await makeBuilt()
    left.push(built.remove)
    project.provide('builtFolder', built.path)
    return tearDown
  } catch (error) {
    await tearDown()
    throw error
  }
}
