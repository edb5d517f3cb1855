/** What can be chosen for a new ticket (spec 3 §7: catalogos), in the viewer's language. */
export interface TicketChoices {
  types: readonly Choice[]
  modules: readonly (Choice & { typeId: number })[]
  subModules: readonly (Choice & { moduleId: number })[]
  severities: readonly Choice[]
}

export interface Choice {
  id: number
  name: string
}

/** The module that ids name, if it is one of that type; and the sub module, if it is one of that module. */
export function isOfCascade(
  { modules, subModules }: Pick<TicketChoices, 'modules' | 'subModules'>,
  typeId: number,
  moduleId: number,
  subModuleId: number | null,
): { module: boolean; subModule: boolean } {
  return {
    module: modules.some((module) => module.id === moduleId && module.typeId === typeId),
    subModule: subModuleId === null || subModules.some((part) => part.id === subModuleId && part.moduleId === moduleId),
  }
}
