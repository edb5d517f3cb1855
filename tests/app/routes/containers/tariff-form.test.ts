import { expect, test } from 'vitest'
import { tariffForm } from '#app/routes/containers/tariffs/tariff-form.ts'
import { readTariff, typedTariff } from '#app/routes/containers/tariffs/typed-tariff.ts'

const schema = await tariffForm.schema()

const usual = {
  ...{ currency: 'USD', startsAt: 'arrival', firstDay: 'event', counting: 'working', chargedCounting: 'calendar' },
  ...{ validFrom: '2026-01-01', demurrageFreeDays: 4, demurrageTiers: [{ fromDay: 1, amount: 200 }] },
}
const faults = (typed: object) =>
  schema.safeParse({ ...usual, ...typed }).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

test('a tariff is stored as typed and shown as stored', () => {
  const typed = schema.parse({
    ...usual,
    equipment: 'reefer',
    lengthFeet: '40',
    portHolidays: 'uslax: 2026-05-25, 2026-07-03\n\nUSNYC: 2026-07-03',
  })
  const written = readTariff(typed)
  expect(written).toMatchObject({
    ...{ equipment: 'reefer', lengthFeet: 40, startsAt: 'arrival', firstDay: 'event', counting: 'working', chargedCounting: 'calendar' },
    portHolidays: { USLAX: ['2026-05-25', '2026-07-03'], USNYC: ['2026-07-03'] },
  })
  expect(typedTariff({ ...written, id: 1, version: 1, portName: null })).toMatchObject({
    ...{ equipment: 'reefer', lengthFeet: '40', startsAt: 'arrival', firstDay: 'event', counting: 'working', chargedCounting: 'calendar' },
    portHolidays: 'USLAX: 2026-05-25, 2026-07-03\nUSNYC: 2026-07-03',
  })
})

test.each([
  'USLAX 2026-05-25',
  'USLAX:',
  'USLAX: 25/05/2026',
  'Los Angeles: 2026-05-25',
  'USLAX: 2026-05-25: 2026-07-03',
  'USLAX: 2026-05-25\nuslax: 2026-07-03',
  Array.from({ length: 21 }, (_, at) => `AA${String(at).padStart(3, '0')}: 2026-05-25`).join('\n'),
])('port holidays written as "%s" are refused', (portHolidays) => {
  expect(faults({ portHolidays })).toEqual(['portHolidays tariffs.portHolidaysWrong'])
})

test('a tariff that starts at Out of Gate has no separate detention, and every rule must be chosen', () => {
  expect(faults({ startsAt: 'out_of_gate' })).toEqual([])
  expect(faults({ startsAt: 'out_of_gate', detentionFreeDays: 3, detentionTiers: [{ fromDay: 1, amount: 50 }] })).toEqual([
    'detentionFreeDays tariffs.detentionFromGate',
  ])
  expect(faults({ chargedCounting: undefined, firstDay: 'never', lengthFeet: '53' })).toEqual([
    'lengthFeet tariffs.equipmentWrong',
    'firstDay tariffs.firstDayRequired',
    'chargedCounting tariffs.countingRequired',
  ])
})
