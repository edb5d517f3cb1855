import type { Environment } from '#domain/core/environment/environment.server.ts'
import type { Project } from '#domain/core/projects/projects.ts'
import type { Controller } from './controller.ts'

/** The settings that the legal pages need and that are not set: until then they name guesses. */
export function findUnsetLegal(settings: Environment): string[] {
  return (['LEGAL_CONTROLLER', 'LEGAL_ADDRESS', 'LEGAL_CONTACT', 'LEGAL_EMAIL'] as const).filter((name) => settings[name] === undefined)
}

export function findController(project: Project, settings: Environment): Controller {
  const name = settings.LEGAL_CONTROLLER ?? project.name
  const host = new URL(settings.APP_URL ?? 'http://localhost').hostname
  return {
    name,
    address: settings.LEGAL_ADDRESS ?? 'Ciudad de México, México',
    contact: settings.LEGAL_CONTACT ?? `la persona encargada de datos personales de ${name}`,
    email: settings.LEGAL_EMAIL ?? `privacidad@${host}`,
  }
}
