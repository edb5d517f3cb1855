/** The offsets the specification offers (1 §9): UTC-12 to UTC+14, half-hours and quarters included, as `+05:45`. */
export const offsets = [
  ...['-12:00', '-11:00', '-10:00', '-09:30', '-09:00', '-08:00', '-07:00', '-06:00', '-05:00', '-04:30', '-04:00', '-03:30', '-03:00'],
  ...['-02:00', '-01:00', '+00:00', '+01:00', '+02:00', '+03:00', '+03:30', '+04:00', '+04:30', '+05:00', '+05:30', '+05:45', '+06:00'],
  ...[
    '+06:30',
    '+07:00',
    '+08:00',
    '+08:45',
    '+09:00',
    '+09:30',
    '+10:00',
    '+10:30',
    '+11:00',
    '+11:30',
    '+12:00',
    '+12:45',
    '+13:00',
    '+14:00',
  ],
] as const

/** Whether schedules can be kept in this zone: an IANA name or one of the offered offsets. */
export function isTimeZone(zone: string): boolean {
  return zoneNames().has(zone) || (offsets as readonly string[]).includes(zone)
}

let names: ReadonlySet<string> | undefined

/** The IANA zones people choose from, in order, with UTC first. Computed at first use: it is slow, and every list imports this file. */
export function zoneNames(): ReadonlySet<string> {
  names ??= new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])
  return names
}

/** An offset as the specification writes it, `UTC-06:00`; a zone's own name is kept. */
export const zoneName = (timeZone: string) => (/^[+-]/.test(timeZone) ? `UTC${timeZone}` : timeZone)
