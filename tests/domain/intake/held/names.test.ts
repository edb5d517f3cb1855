import { expect, test } from 'vitest'
import { likeness } from '#domain/intake/held/held.ts'
import { nameWithoutForm } from '#domain/intake/held/legal-form.ts'

test.each([
  ['Cliente 01 SA de CV', 'Cliente 01 S.A. de C.V.', 1],
  ['Vidriera del Nrte', 'Vidriera del Norte', 0.9],
  ['Acme', 'Zeta Logistics', 0],
  ['', 'Acme', 0],
])('%s and %s are about %d alike', (one, other, like) => {
  expect(likeness(one, other)).toBeCloseTo(like, 1)
})

test.each([
  ['ACEROS ALTAVISTA S.A. DE C.V.', 'aceros altavista'],
  ['Textiles del Sur, S. de R. L. de C. V.', 'textiles del sur'],
  ['Grupo Peña S. A. P. I. de C.V.', 'grupo pena'],
  ['Nordwind GmbH & Co. KG', 'nordwind'],
  ['Van Dam B. V.', 'van dam'],
  ['Acme, Inc.', 'acme'],
  ['Han Ocean Co., Ltd', 'han ocean'],
  ['Frota Brasil S/A', 'frota brasil'],
  ['Tile and Co', 'tile'],
  ['Sociedad de Aguas', 'sociedad de aguas'],
  ['Co Ltd', 'co'],
  ['SA de CV', 'sa'],
])('without its legal form %s is %s', (name, plain) => {
  expect(nameWithoutForm(name)).toBe(plain)
})
