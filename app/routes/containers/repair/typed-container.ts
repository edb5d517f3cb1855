import { type ContainerRepair, repairedDates, repairedFields } from '#domain/intake/edits/containers/container-repair-fields.ts'

const isDate = (field: string) => (repairedDates as readonly string[]).includes(field)

/** The values of a repair as the form begins with them. */
export function firstOfContainer({ terminal, ...repair }: ContainerRepair): Record<string, string> {
  const typed = repairedFields.flatMap((field): [string, string][] => {
    const { [field]: value } = repair
    if (value === null || value === false) return []
    if (value === true) return [[field, 'on']]
    if (!isDate(field)) return [[field, String(value)]]
    const [day = '', time] = String(value).split('T')
    return [[field, day], ...(time ? [[`${field}Time`, time] as [string, string]] : [])]
  })
  return Object.fromEntries(terminal === null ? typed : [['terminal', terminal], ...typed])
}

export function repairOfTyped(typed: { readonly [field: string]: unknown }): ContainerRepair {
  const values = repairedFields.map((field) => {
    const { [field]: value, [`${field}Time`]: time } = typed
    if (field === 'dgr') return [field, value === true]
    if (value === undefined || value === '') return [field, null]
    return [field, isDate(field) && time ? `${value}T${time}` : value]
  })
  return { terminal: typed.terminal ?? null, ...Object.fromEntries(values) } as ContainerRepair
}
