import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { browserClock } from '#domain/core/audit/browser-clock.ts'
import { parseProjectZones } from '#domain/platform/environment/project-zones.ts'
import { formerZoneNames } from '#domain/platform/schedules/former-names.ts'
import { minuteIn, offsetAt, weekdayAt } from '#domain/platform/schedules/local-date.ts'
import { currentZone, zoneChoices, zoneName, zoneNames } from '#domain/platform/schedules/time-zone.ts'
import { zoneOption } from '#domain/platform/schedules/zone-option.ts'

const now = new Date('2026-11-25T04:30:00Z')

describe('a time zone', () => {
  test.each([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['Asia/Katmandu', 'Asia/Kathmandu'],
    ['Atlantic/Faeroe', 'Atlantic/Faroe'],
    ['America/Godthab', 'America/Nuuk'],
    ['US/Central', 'America/Chicago'],
    ['Etc/UTC', 'UTC'],
    ['Etc/GMT+5', '-05:00'],
  ])('the time zone %s is read as %s, which is offered and keeps its name', (former, current) => {
    expect(currentZone(former)).toBe(current)
    expect(currentZone(current)).toBe(current)
    expect(zoneChoices(now).map((label) => zoneOption(label).value)).toContain(current)
    expect(zoneName(former)).toBe(former.startsWith('Etc/GMT') ? former : current)
    expect(browserClock.parse({ zone: former })).toEqual({ zone: current })
  })

  test.each(['', 'Mars/Olympus', 'europe/berlin', 'Etc/GMT+20', '__proto__', 'constructor'])('"%s" is no time zone', (zone) => {
    expect(currentZone(zone)).toBeNull()
  })

  test('a time zone is offered once, under its current name, with its offset from UTC', () => {
    const former = new Set(Object.values(formerZoneNames).flatMap((each) => each.split(' ')))
    expect([...zoneNames()].filter((name) => former.has(name) && name !== 'UTC')).toEqual([])
    const values = zoneChoices(now).map((label) => zoneOption(label).value)
    expect(new Set(values).size).toBe(values.length)
    const labelOf = (zone: string) => zoneChoices(now).find((label) => zoneOption(label).value === zone)
    expect(['Asia/Kolkata', 'America/Mexico_City', '+05:45', 'UTC'].map(labelOf)).toEqual([
      'Asia/Kolkata (UTC+5:30)',
      'America/Mexico_City (UTC−6)',
      'UTC+05:45',
      'UTC',
    ])
  })

  test('a time zone has the clock of its former names, as Intl knows them', () => {
    for (const [name, former] of Object.entries(formerZoneNames)) {
      for (const each of former.split(' ')) expect(offsetAt(now, each), each).toBe(offsetAt(now, name))
    }
  })

  const tzdata = '/usr/share/zoneinfo/tzdata.zi'
  test.skipIf(!existsSync(tzdata))('the former names include all that the tzdata of this machine knows', () => {
    const links = readFileSync(tzdata, 'utf8').matchAll(/^L \S+ (\S+)$/gm)
    const unknown = [...links].map(([, name = '']) => name).filter((name) => currentZone(name) === null)
    expect(unknown).toEqual([])
  })
})

test('a minute is written with the offset of its zone, a weekday by its clock', () => {
  expect(minuteIn(now, 'America/Mexico_City')).toBe('2026-11-24 22:30 UTC−6')
  expect(minuteIn(now, 'Asia/Kathmandu')).toBe('2026-11-25 10:15 UTC+5:45')
  expect(['America/Mexico_City', 'UTC'].map((zone) => weekdayAt(now, zone))).toEqual([2, 3])
})

test('PROJECT_TIME_ZONES gives projects their zones and names what is wrong with it', () => {
  expect([...parseProjectZones('2=America/Mexico_City, 6=Europe/Kiev')]).toEqual([
    [2, 'America/Mexico_City'],
    [6, 'Europe/Kyiv'],
  ])
  expect(() => parseProjectZones('9=UTC')).toThrow('9=UTC')
  expect(() => parseProjectZones('2=Mars/Olympus')).toThrow('Mars/Olympus')
  expect(() => parseProjectZones('2=UTC,2=UTC')).toThrow('two time zones')
})
