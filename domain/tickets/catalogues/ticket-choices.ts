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
